import { type Mark, type MarkKind, mailboxOf, marker, samePersonBy } from "./marks"

const marks = marker(["a key of this test"])
const mark = (kind: MarkKind, value: string) => marks(kind, value)[0] as Mark

it.each([
  ["Ada.Obi+shop@Gmail.com", "adaobi@gmail.com"],
  ["adaobi@googlemail.com", "adaobi@gmail.com"],
  ["ada.obi+2@example.com", "ada.obi@example.com"],
  ["ada.obi@example.com", "ada.obi@example.com"],
])("the mailbox of %s is %s", (email, expected) => {
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
  ])("%o: %s", (own, expected) => {
    expect(samePersonBy([own], referrer)).toBe(expected)
  })

  it("is not known by nothing", () => {
    expect(samePersonBy([], referrer)).toBeNull()
    expect(samePersonBy([mark("phone", "+2348030000000")], [mark("contact", "+2348030000000")])).toBeNull()
  })

  it("is known by marks that were kept before this program was: no change of it forgets anybody", () => {
    expect(marker(["a key"])("phone", "+2348031234567")).toEqual([
      { kind: "phone", mark: "uaBS7CgAbxb2HY46k6pzSLjL7m-QekwYJoQ2I7W1Ywg" },
    ])
  })

  it("is known by marks of a former key while that is named", () => {
    const before = marker(["a former key"])("card", "f1")
    const since = marker(["a new key", "a former key"])
    expect(samePersonBy(since("card", "f1"), before)).toBe("same_card")
    expect(samePersonBy(since("card", "f2"), before)).toBeNull()
    expect(samePersonBy(marker(["a new key"])("card", "f1"), before)).toBeNull()
  })

  it("is known by hashes that another shop cannot make", () => {
    expect(marker(["another key"])("phone", "+2348031234567")).not.toEqual(marks("phone", "+2348031234567"))
  })
})
