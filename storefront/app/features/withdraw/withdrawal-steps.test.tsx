import assert from "node:assert/strict"
import { it } from "node:test"
import type { WithdrawalTerms } from "@contract/withdrawals"
import { renderToStaticMarkup } from "react-dom/server"
import { WithdrawalSteps } from "./withdrawal-steps"

const terms: WithdrawalTerms = {
  ...{ least: 1_000, most: 200_000, a_day: 500_000, left_today: 500_000, available: 5_000 },
  ...{ code_above: 100_000, without_code: 100_000, second_factor: false, hindrance: null },
  bank_account: {
    ...{ bank_code: "057", bank_name: "Zenith Bank", account_number: "0123456789" },
    ...{ account_name: "OBI ADA", is_yours: true },
    ...{ changed_at: "2026-10-31T08:00:00.000Z", usable_from: "2026-11-01T08:00:00.000Z" },
  },
}
const shown = (change: Partial<WithdrawalTerms>) =>
  renderToStaticMarkup(<WithdrawalSteps terms={{ ...terms, ...change }} />)

it("the withdrawal page asks for an amount once the balance reaches the minimum", () => {
  assert.match(shown({ available: 1_000 }), /name="amount"/)
  assert.doesNotMatch(shown({ available: 1_000 }), /You can withdraw once/)
})

it("the withdrawal page names the minimum and asks for no amount while the balance is below it", () => {
  assert.match(shown({ available: 999.99 }), /You can withdraw once you have ₦1,000.*You have ₦999\.99 now/)
  assert.doesNotMatch(shown({ available: 999.99 }), /name="amount"/)
})
