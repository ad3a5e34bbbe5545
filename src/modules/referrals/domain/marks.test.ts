import { type Mark, type MarkKind, mailboxOf, marker, samePersonBy } from "./marks"

const marks = marker(["a key of this test"])
const mark = (kind: MarkKind, value: string) => marks(kind, value)[0] as Mark

it.each([
  ["Ada.Obi+shop@Gmail.com", "adaobi@gmail.com"],
  ["adaobi@googlemail.com", "adaobi@gmail.com"],
  ["ada.obi+2@example.com", "ada.obi@example.com"],
  ["ada.obi@example.com", "ada.obi@example.com"],
])("the mailbox of the e-mail address %s is %s", (email, expected) => {
  expect(mailboxOf(email)).toBe(expected)
})

describe("the same person", () => {
  const referrer = [mark("phone", "+2348031234567"), mark("bank", "0123456789"), mark("card", "f1")]

  it.each([
    [mark("contact", "+2348031234567"), "same_phone"],
    [mark("bank", "0123456789"), "same_bank_account"],
    [mark("card", "f1"), "same_card"],
    [mark("card", "f2"), null],
    // The number of a bank account is no card's, and a phone that the referrer once sent a gift to is nobody's proof.
    [mark("card", "0123456789"), null],
  ])("the same person is recognised by the mark %o: %s", (own, expected) => {
    expect(samePersonBy([own], referrer)).toBe(expected)
  })

  it("the same person is not recognised without a shared mark", () => {
    expect(samePersonBy([], referrer)).toBeNull()
    expect(samePersonBy([mark("phone", "+2348030000000")], [mark("contact", "+2348030000000")])).toBeNull()
  })

  it("the same person is recognised by marks of an earlier version, so that no change forgets anybody", () => {
    expect(marker(["a key"])("phone", "+2348031234567")).toEqual([
      { kind: "phone", mark: "uaBS7CgAbxb2HY46k6pzSLjL7m-QekwYJoQ2I7W1Ywg" },
    ])
  })

  it("the same person is recognised by marks of a former key while that key is named", () => {
    const before = marker(["a former key"])("card", "f1")
    const since = marker(["a new key", "a former key"])
    expect(samePersonBy(since("card", "f1"), before)).toBe("same_card")
    expect(samePersonBy(since("card", "f2"), before)).toBeNull()
    expect(samePersonBy(marker(["a new key"])("card", "f1"), before)).toBeNull()
  })

  it("the same person is recognised by hashes that another shop cannot compute", () => {
    expect(marker(["another key"])("phone", "+2348031234567")).not.toEqual(marks("phone", "+2348031234567"))
  })
})
