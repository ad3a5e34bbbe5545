import { WalletKind } from "../../../contract/wallet"
import { kindLabel, ledgerKindsOf, wordsOf } from "./statement-words"

describe("the words of a statement", () => {
  it("the title of a statement line states which way the money went", () => {
    expect(wordsOf("wallet_adjustment", 100).title).toBe("Credit from customer care")
    expect(wordsOf("wallet_adjustment", -100).title).toBe("Correction by customer care")
  })

  it("a statement line of an unknown kind is called a movement, so that no line lacks a title", () => {
    expect(wordsOf("something_of_tomorrow", -100)).toEqual({ kind: "other", title: "Movement" })
  })

  it("each filter of the statement covers only ledger kinds that belong to it", () => {
    expect(WalletKind.options.length).toBeGreaterThan(5)
    for (const kind of WalletKind.options) {
      expect(kindLabel[kind]).toBeTruthy()
      expect(ledgerKindsOf(kind).filter((name) => wordsOf(name, 100).kind !== kind)).toEqual([])
    }
    expect(ledgerKindsOf("funding")).toContain("wallet_funding")
  })
})
