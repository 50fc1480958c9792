// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace highwater {

/// One lambda for each alternative of a variant, for std::visit.
template <class... Lambdas>
struct overloaded : Lambdas... {
    using Lambdas::operator()...;
};
template <class... Lambdas>
overloaded(Lambdas...) -> overloaded<Lambdas...>;

} // namespace highwater
