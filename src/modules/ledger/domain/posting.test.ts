import fc from "fast-check"
import { accountId, readAccountId, shopAccount, walletOf } from "./chart"
import { amountsOf, hashOf, type PostingEntry } from "./posting"

const ada = walletOf("cus_ada")
const sales = shopAccount("sales")
const fees = shopAccount("provider_fees")

describe("the entries of a posting", () => {
  it("become one amount an account, without zeros, in the order of accounts", () => {
    expect(
      amountsOf([
        { account: ada, amountKobo: -700 },
        { account: fees, amountKobo: 0 },
        { account: sales, amountKobo: 500 },
        { account: sales, amountKobo: 200 },
      ]),
    ).toEqual({ accounts: ["sales:shop", "wallet:cus_ada"], amounts: [700, -700] })
  })

  const refused: [string, PostingEntry[]][] = [
    [
      "that are not zero in sum",
      [
        { account: ada, amountKobo: -700 },
        { account: sales, amountKobo: 699 },
      ],
    ],
    [
      "of one account",
      [
        { account: ada, amountKobo: -700 },
        { account: ada, amountKobo: 700 },
      ],
    ],
    [
      "of nothing",
      [
        { account: ada, amountKobo: 0 },
        { account: sales, amountKobo: 0 },
      ],
    ],
    [
      "of parts of a kobo",
      [
        { account: ada, amountKobo: -0.5 },
        { account: sales, amountKobo: 0.5 },
      ],
    ],
    [
      "of no number",
      [
        { account: ada, amountKobo: Number.NaN },
        { account: sales, amountKobo: Number.NaN },
      ],
    ],
    [
      "beyond whole numbers",
      [
        { account: ada, amountKobo: -1e21 },
        { account: sales, amountKobo: 1e21 },
      ],
    ],
    [
      "of an account of the shop with another owner",
      [{ account: { kind: "sales", owner: "cus_ada" }, amountKobo: 1 }],
    ],
    ["of nobody", [{ account: walletOf(""), amountKobo: 1 }]],
  ]
  it.each(refused)("%s are refused", (_name, entries) => {
    expect(() => amountsOf(entries)).toThrow()
  })

  it("have one hash in any order, and another for any other figure, kind or reference", () => {
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

it("an account's name is read as it was written", () => {
  const odd = { kind: "loan", owner: "loan:1:2" } as const
  expect(readAccountId(accountId(odd))).toEqual(odd)
})
