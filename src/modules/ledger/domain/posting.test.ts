import fc from "fast-check"
import { accountId, pointsAccountOf, readAccountId, shopAccount, walletOf } from "./chart"
import { amountsOf, hashOf, type PostingEntry, SYSTEM } from "./posting"

const ada = walletOf("cus_ada")
const sales = shopAccount("sales")
const fees = shopAccount("provider_fees")

describe("the entries of a posting", () => {
  it("a posting has one amount for each account, without zeros, in the order of accounts", () => {
    expect(
      amountsOf([
        { account: ada, amountKobo: -700 },
        { account: fees, amountKobo: 0 },
        { account: sales, amountKobo: 500 },
        { account: sales, amountKobo: 200 },
      ]),
    ).toEqual({ accounts: ["sales:shop", "wallet:cus_ada"], amounts: [700, -700] })
  })

  it("a posting may have any number of accounts, zero in sum", () => {
    expect(
      amountsOf([
        { account: sales, amountKobo: 400 },
        { account: ada, amountKobo: -700 },
        { account: fees, amountKobo: 300 },
      ]),
    ).toEqual({
      accounts: ["provider_fees:shop", "sales:shop", "wallet:cus_ada"],
      amounts: [300, 400, -700],
    })
  })

  const refused: [string, PostingEntry[], string][] = [
    [
      "that are not zero in sum",
      [
        { account: ada, amountKobo: -700 },
        { account: sales, amountKobo: 699 },
      ],
      "The entries of a posting are zero in sum, not -1 kobo",
    ],
    [
      "of one account",
      [
        { account: ada, amountKobo: -700 },
        { account: ada, amountKobo: 700 },
      ],
      "A posting moves money between two accounts at least",
    ],
    [
      "of nothing",
      [
        { account: ada, amountKobo: 0 },
        { account: sales, amountKobo: 0 },
      ],
      "A posting moves money between two accounts at least",
    ],
    [
      "of parts of a kobo",
      [
        { account: ada, amountKobo: -0.5 },
        { account: sales, amountKobo: 0.5 },
      ],
      "-0.5 is no amount in whole kobo",
    ],
    [
      "of no number",
      [
        { account: ada, amountKobo: Number.NaN },
        { account: sales, amountKobo: Number.NaN },
      ],
      "NaN is no amount in whole kobo",
    ],
    [
      "beyond whole numbers",
      [
        { account: ada, amountKobo: -1e21 },
        { account: sales, amountKobo: 1e21 },
      ],
      "-1e+21 is no amount in whole kobo",
    ],
    [
      "of an account of the shop with another owner",
      [{ account: { kind: "sales", owner: "cus_ada" }, amountKobo: 1 }],
      'The account "sales" is the shop\'s alone',
    ],
    ["of nobody", [{ account: walletOf(""), amountKobo: 1 }], 'An account of kind "wallet" needs an owner'],
    [
      "of no kind of account",
      [{ account: readAccountId("purse:cus_ada"), amountKobo: 1 }],
      'There is no kind of account "purse"',
    ],
  ]
  it.each(refused)("a posting with entries %s is refused", (_name, entries, why) => {
    expect(() => amountsOf(entries)).toThrow(new Error(why))
  })

  it("a posting has one hash in any order of entries, and another for any other amount, kind or reference", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.string(), (amount, reference) => {
        const entries = [
          { account: ada, amountKobo: -amount },
          { account: sales, amountKobo: amount },
        ]
        const hash = (kind: string, ref: string | undefined, list: PostingEntry[]) =>
          hashOf(kind, ref, amountsOf(list)).toString("hex")
        const own = hash("order", reference, entries)
        expect(hash("order", reference, [...entries].reverse())).toBe(own)
        const others = [
          hash("refund", reference, entries),
          hash("order", `${reference}.`, entries),
          hash("order", reference, [
            { account: ada, amountKobo: -amount - 1 },
            { account: sales, amountKobo: amount + 1 },
          ]),
        ]
        expect(others).not.toContain(own)
      }),
    )
  })
})

it("a ledger account's name is read as it was written", () => {
  const odd = { kind: "loan", owner: "loan:1:2" } as const
  expect(readAccountId(accountId(odd))).toEqual(odd)
})

it("a customer's ledger accounts carry the customer's id, and the shop itself has no id", () => {
  expect([walletOf("cus_ada"), pointsAccountOf("cus_ada")].map(accountId)).toEqual([
    "wallet:cus_ada",
    "points:cus_ada",
  ])
  expect(SYSTEM).toEqual({ type: "system", id: null })
})
