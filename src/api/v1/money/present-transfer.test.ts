import { toKobo } from "../../../contract/money"
import { isOtherName, presentTransfer, senderWords } from "./present-transfer"

const attempt = {
  id: "attempt_1",
  account_number: "9912345678",
  bank_name: "Wema Bank",
  lapses_at: new Date("2026-12-01T10:30:00Z"),
  sent_at: null,
}

const arrival = {
  attempt_id: "attempt_1",
  amount_kobo: toKobo(12_500),
  went: "order" as const,
  sender_name: "OBI ADA NGOZI",
  sender_bank: "Access Bank",
  sender_account: "4081",
  received_at: new Date("2026-12-01T10:12:00Z"),
}

describe("a payment by bank transfer as staff see it", () => {
  it("has its account, until when it takes money, and what came with its sender", () => {
    expect(presentTransfer(attempt, [arrival], "Ada Obi")).toEqual({
      account_number: "9912345678",
      bank: "Wema Bank",
      expires_at: "2026-12-01T10:30:00.000Z",
      sent_at: null,
      arrivals: [
        {
          amount: 12_500,
          at: "2026-12-01T10:12:00.000Z",
          went: "order",
          sender: "OBI ADA NGOZI, Access Bank, ending 4081",
          other_name: false,
        },
      ],
    })
  })

  it("says when the shopper told that it was sent", () => {
    const sent_at = new Date("2026-12-01T10:10:00Z")
    expect(presentTransfer({ ...attempt, sent_at }, [], "Ada Obi")?.sent_at).toBe("2026-12-01T10:10:00.000Z")
  })

  it("is null for an attempt without an account number", () => {
    expect(presentTransfer({ ...attempt, account_number: null }, [], "Ada Obi")).toBeNull()
    expect(presentTransfer({ ...attempt, lapses_at: null }, [], "Ada Obi")).toBeNull()
  })

  it("has only its own arrivals", () => {
    const other = { ...arrival, amount_kobo: toKobo(9), attempt_id: "attempt_2" }
    const shown = presentTransfer(attempt, [arrival, other], "Ada Obi")
    expect(shown?.arrivals.map(({ amount }) => amount)).toEqual([12_500])
  })
})

describe("who sent a transfer", () => {
  it.each([
    ["ADA OBI", "Access Bank", "4081", "ADA OBI, Access Bank, ending 4081"],
    ["ADA OBI", null, null, "ADA OBI"],
    [null, "Access Bank", "******4081", "Access Bank, ending 4081"],
    [" ", null, "0123456789", "ending 6789"],
    [null, null, "******", null],
    [null, null, null, null],
  ])("%j, %j, %j reads %j", (sender_name, sender_bank, sender_account, words) => {
    expect(senderWords({ sender_name, sender_bank, sender_account })).toBe(words)
  })
})

describe("another name than the recipient's", () => {
  it.each([
    ["OBI ADA NGOZI", "Ada Obi"],
    ["Mrs. ADA OKEKE", "ada obi"],
    ["YARADUWA UMAR", "Umar Ƴar'Aduwa"],
    ["OLÚWASEUN ADÉBÁYỌ̀", "Oluwaseun Bello"],
    ["OBI-EZE ADAEZE", "Chief Eze Nnamdi"],
    [null, "Ada Obi"],
    ["  ", "Ada Obi"],
    ["Mr.", "Ada Obi"],
    ["CHIDI EZE", "A. B."],
  ])("%j pays for %j without a notice", (sender, recipient) => {
    expect(isOtherName(sender, recipient)).toBe(false)
  })

  it.each([
    ["CHIDI EZE", "Ada Obi"],
    ["MRS CHIDINMA EZE", "Mrs Ada Obi"],
    ["A. CHIDI", "A. Obi"],
    ["ADAOBI VENTURES LTD", "Ada Obi"],
  ])("%j pays for %j with a notice", (sender, recipient) => {
    expect(isOtherName(sender, recipient)).toBe(true)
  })
})
