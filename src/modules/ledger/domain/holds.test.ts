import { readHold } from "./holds"

it("a ledger hold is read from its row to the last column", () => {
  const [created, expires] = [new Date("2026-11-21T12:00:00Z"), new Date("2026-11-21T13:00:00Z")]
  expect(
    readHold({
      id: "lhold_7",
      account_id: "wallet:cus_ada",
      amount: 125_000,
      status: "open",
      purpose: "order",
      ref: "order_1",
      expires_at: expires,
      created_at: created,
    }),
  ).toEqual({
    id: "lhold_7",
    account: { kind: "wallet", owner: "cus_ada" },
    amountKobo: 125_000,
    status: "open",
    purpose: "order",
    ref: "order_1",
    expiresAt: expires,
    createdAt: created,
  })
})
