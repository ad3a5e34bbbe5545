import { busy, isPassing, refusalOf } from "./refusals"

describe("what the database refuses", () => {
  it.each([
    [
      { code: "LG001" },
      "invalid",
      "idempotency_mismatch",
      "This was sent before with other figures. Nothing was changed; start again",
    ],
    [
      { code: "LG002" },
      "invalid",
      "account_frozen",
      "No money can be taken out of this account at the moment. Please contact us",
    ],
    [{ code: "LG005" }, "conflict", "hold_exists", "Money is already held for this. Nothing was changed"],
    [{ code: "LG006" }, "not_found", "not_found", "Transaction not found"],
    [
      { code: "23514", constraint: "ledger_account_min" },
      "invalid",
      "insufficient_funds",
      "There is not enough money in the wallet",
    ],
    [
      { code: "23514", constraint: "ledger_account_max" },
      "invalid",
      "more_than_owed",
      "That is more than what is owed. Nothing was changed",
    ],
    [
      { constraint: "ledger_tx_reverses" },
      "conflict",
      "already_reversed",
      "This transaction was reversed before",
    ],
  ])("the database error %o is reported as %s %s", (error, kind, code, message) => {
    expect(refusalOf(error)).toMatchObject({ kind, code, message })
  })

  it("a database error from elsewhere is no refusal by the ledger", () => {
    for (const error of [{}, { code: "23505" }, { constraint: "shop_order_pkey" }, new Error("no line")])
      expect(refusalOf(error)).toBeUndefined()
  })
})

describe("what passes by itself", () => {
  it("a database error is transient for a deadlock, a failed serialisation or a lock timeout", () => {
    expect(["40P01", "40001", "55P03"].map((code) => isPassing({ code }))).toEqual([true, true, true])
    expect([{ code: "23505" }, { code: "" }, {}].map(isPassing)).toEqual([false, false, false])
  })

  it("a transient database error that persists is reported as busy, with its cause", () => {
    const cause = new Error("deadlock detected")
    expect(busy(cause)).toMatchObject({
      kind: "unavailable",
      code: "ledger_busy",
      message: "That could not be done just now. Please try again",
      cause,
    })
  })
})
