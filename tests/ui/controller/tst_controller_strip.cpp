// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QTest>

#include "tests/support/sample_view.h"
#include "ui/controller/controller_strip.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

const QRectF kStrip(0, 0, 1000, 66);

QImage painted(const ControllerStripLook& look)
{
    const Theme theme;
    QImage image(1000, 66, QImage::Format_ARGB32_Premultiplied);
    image.fill(theme.color(Ink::Window));
    QPainter painter(&image);
    TextCache text;
    ControllerStrip::paint(painter, look, theme, text);
    return image;
}

} // namespace

class TestControllerStrip : public QObject {
Q_OBJECT
private slots:
    void theActiveControllerHasTheCrownAndADeadOneSaysWithWhomItDied()
    {
        const ControllerStripLook look = ControllerStrip::lookOf(test::sampleView(), kStrip);
        QCOMPARE(look.controllers.size(), std::size_t{3});
        QVERIFY(look.controllers[2].isActive && !look.controllers[0].isActive);
        QVERIFY(look.controllers[1].isDown);
        QVERIFY(look.controllers[1].role.contains("broker 2"));
        QVERIFY(look.status.contains('3') && look.status.contains("418"));
    }

    void aCandidateShowsTheVotesItHas()
    {
        view::ClusterView view = test::sampleView();
        view.controllers[0].role = view::QuorumRole::Candidate;
        view.controllers[0].votesGranted = {NodeId{1}, NodeId{3}};
        const ControllerStripLook look = ControllerStrip::lookOf(view, kStrip);
        QCOMPARE(look.controllers[0].votes, 2);
        QCOMPARE(look.controllers[0].votesMax, 3);
        ControllerStripLook fewer = look;
        fewer.controllers[0].votes = 1;
        QVERIFY(painted(look) != painted(fewer));
    }

    void withoutAnActiveControllerTheStripSaysSo()
    {
        view::ClusterView view = test::sampleView();
        view.activeController = kNoNode;
        const ControllerStripLook look = ControllerStrip::lookOf(view, kStrip);
        QVERIFY(!look.hasLeader);
        QVERIFY(painted(look) != painted(ControllerStrip::lookOf(test::sampleView(), kStrip)));
    }

    void cardsStayInsideTheStripAndApart()
    {
        for (const double width : {676.0, 1000.0, 2600.0})
            for (const int count : {1, 3, 5, 7}) {
                view::ClusterView view = test::emptyView();
                while (static_cast<int>(view.controllers.size()) < count)
                    view.controllers.push_back(view.controllers.front());
                const ControllerStripLook look = ControllerStrip::lookOf(view, QRectF(0, 0, width, 66));
                for (std::size_t i = 0; i < look.controllers.size(); ++i) {
                    QVERIFY(look.rect.contains(look.controllers[i].card));
                    QVERIFY(i == 0 || look.controllers[i - 1].card.right() < look.controllers[i].card.left());
                }
            }
    }

    void theToolTipNamesRoleEpochAndOffsets()
    {
        const view::ClusterView view = test::sampleView();
        const QString tip = ControllerStrip::toolTip(view.controllers[2], view);
        for (const char* word : {"leader", "3", "419", "418"})
            QVERIFY2(tip.contains(word), word);
        QVERIFY(ControllerStrip::toolTip(view.controllers[1], view).contains("391"));
    }
};

QTEST_MAIN(TestControllerStrip)
#include "tst_controller_strip.moc"
