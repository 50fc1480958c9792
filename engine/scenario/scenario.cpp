// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/scenario.h"

#include <algorithm>

namespace highwater::scenario {
namespace {

template <class Plan>
const Plan* named(const std::vector<Plan>& plans, std::string_view name)
{
    const auto found = std::find_if(plans.begin(), plans.end(), [&](const Plan& plan) { return plan.name == name; });
    return found == plans.end() ? nullptr : &*found;
}

} // namespace

const ProducerPlan* Scenario::producer(std::string_view name) const { return named(producers, name); }
const ConsumerPlan* Scenario::consumer(std::string_view name) const { return named(consumers, name); }

} // namespace highwater::scenario
