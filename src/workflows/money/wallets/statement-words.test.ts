import { WalletKind } from "../../../contract/wallet"
import { kindLabel, ledgerKindsOf, wordsOf } from "./statement-words"

describe("the words of a statement", () => {
  it("tell which way the money went", () => {
    expect(wordsOf("wallet_adjustment", 100).title).toBe("Credit from customer care")
    expect(wordsOf("wallet_adjustment", -100).title).toBe("Correction by customer care")
  })

  it("call what is new to us a movement, so that no line is without words", () => {
    expect(wordsOf("something_of_tomorrow", -100)).toEqual({ kind: "other", title: "Movement" })
  })

  it("lead from each filter to kinds whose filter it is", () => {
    expect(WalletKind.options.length).toBeGreaterThan(5)
    for (const kind of WalletKind.options) {
      expect(kindLabel[kind]).toBeTruthy()
      expect(ledgerKindsOf(kind).filter((name) => wordsOf(name, 100).kind !== kind)).toEqual([])
    }
    expect(ledgerKindsOf("funding")).toContain("wallet_funding")
  })
})
