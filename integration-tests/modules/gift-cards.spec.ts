import fc from "fast-check"
import type { GiftCardRecord } from "../../src/modules/gift-cards/gift-cards"
import { giftCardAccount, shopAccount, walletOf } from "../../src/modules/ledger/domain/chart"
import { SYSTEM } from "../../src/modules/ledger/domain/posting"
import { redeemGiftCard } from "../../src/workflows/money/gift-cards/redeem-gift-card"
import { sendGiftCardAgain } from "../../src/workflows/money/gift-cards/send-gift-cards"
import { type GiftCardShop, openGiftCardShop } from "./support/gift-cards"

/** The money of gift cards, and who comes first, against PostgreSQL (docs/gift-cards.md). */
let shop: GiftCardShop
beforeAll(async () => {
  shop = await openGiftCardShop()
})
afterAll(() => shop?.close())

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : [])).sort()

let rounds = 0

interface Sold {
  card: GiftCardRecord
  code: string
  end: null | "redeemed" | "voided"
}
type Act = { do: "sell"; kobo: number } | { do: "redeem" | "void" | "send"; which: number; who: number }

const acts = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant("sell" as const), kobo: fc.integer({ min: 1, max: 10_000_000 }) }),
    fc.record({
      do: fc.constantFrom("redeem" as const, "void" as const, "send" as const),
      which: fc.nat(7),
      who: fc.nat(2),
    }),
  ),
  { minLength: 5, maxLength: 30 },
)

/** Voids it, or sends it to somebody else with a new code. */
async function change(one: Sold, how: "void" | "send", who: number): Promise<void> {
  const { card, end } = one
  const changed =
    how === "void"
      ? shop.voided(card)
      : sendGiftCardAgain(shop.container, { id: card.id, email: `other${who}@example.com`, userId: "user_1" })
  const failed = await changed.then(
    () => null,
    (error: { code: string }) => error.code,
  )
  expect(failed).toBe(end === null ? null : "gift_card_ended")
  if (end !== null) return
  if (how === "void") one.end = "voided"
  else one.code = shop.codeOf(await shop.now(card))
}

it("money in gift cards is what was sold less what was redeemed and voided, in any order of events", async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (sequence: Act[]) => {
      const before = await shop.sumOf("gift_card")
      const cards: Sold[] = []
      const wallets = new Map<string, number>()
      const redeem = async (one: Sold, who: string) => {
        const wasOpen = one.end === null
        if (wasOpen) {
          one.end = "redeemed"
          wallets.set(who, (wallets.get(who) ?? 0) + one.card.amount_kobo)
        }
        const done = await redeemGiftCard(shop.container, who, one.code).catch(
          (error: { code: string }) => error.code,
        )
        const refusal = one.end === "voided" ? "gift_card_voided" : "gift_card_redeemed"
        // Who redeems a card twice is answered as before.
        const isPaid = wasOpen || typeof done !== "string"
        expect(done).toEqual(
          isPaid ? expect.objectContaining({ amount: one.card.amount_kobo / 100 }) : refusal,
        )
      }
      rounds += 1
      const round = rounds
      for (const act of sequence) {
        if (act.do === "sell") {
          const card = await shop.sold(act.kobo)
          cards.push({ card, code: shop.codeOf(card), end: null })
          continue
        }
        const one = cards[act.which % Math.max(1, cards.length)]
        if (!one) continue
        await (act.do === "redeem"
          ? redeem(one, `cus_round${round}_${act.who}`)
          : change(one, act.do, act.who))
      }
      const open = cards.filter(({ end }) => end === null)
      const openKobo = open.reduce((sum, { card }) => sum + card.amount_kobo, 0)
      expect((await shop.sumOf("gift_card")) - before).toBe(openKobo)
      for (const { card, end } of cards)
        expect(await shop.inCard(card)).toBe(end === null ? card.amount_kobo : 0)
      for (const [who, kobo] of wallets) expect(await shop.inWallet(who)).toBe(kobo)
      expect(await shop.foundWrong()).toEqual([])
    }),
    { numRuns: 12 },
  )
})

describe("a code", () => {
  it("a gift card code is redeemed once, however many accounts enter it at once", async () => {
    const card = await shop.sold(500_000)
    const code = shop.codeOf(card)
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => redeemGiftCard(shop.container, `cus_many${n}`, code)),
    )
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(codesOf(all)).toEqual(Array(19).fill("gift_card_redeemed"))
    const wallets = await Promise.all(Array.from({ length: 20 }, (_, n) => shop.inWallet(`cus_many${n}`)))
    expect(wallets.reduce((sum, kobo) => sum + kobo, 0)).toBe(500_000)
    expect(await shop.inCard(card)).toBe(0)
    expect(await shop.now(card)).toMatchObject({ ended_as: "redeemed", code_sealed: null })
  })

  it("a gift card code entered twice gets the same account the same answer and counts once", async () => {
    const card = await shop.sold(70_000)
    const twice = await Promise.all(
      [1, 2].map(() => redeemGiftCard(shop.container, "cus_twice", shop.codeOf(card))),
    )
    expect(twice.map(({ amount }) => amount)).toEqual([700, 700])
    expect(await shop.inWallet("cus_twice")).toBe(70_000)
  })

  it("a gift card is redeemed or voided, never both, when both are requested at once", async () => {
    for (let round = 0; round < 10; round += 1) {
      const card = await shop.sold(10_000 + round)
      const both = await Promise.allSettled([
        redeemGiftCard(shop.container, `cus_race${round}`, shop.codeOf(card)),
        shop.voided(card),
      ])
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
      expect(await shop.inCard(card)).toBe(0)
      const redeemed = await shop.inWallet(`cus_race${round}`)
      const back = await shop.inWallet(card.customer_id)
      expect([redeemed, back].sort((a, b) => a - b)).toEqual([0, card.amount_kobo])
    }
  })

  it("a wrong gift card code opens nothing, and text that is no code is refused in another way", async () => {
    const wrong = redeemGiftCard(shop.container, "cus_1", "0000-0000-0000-0000")
    await expect(wrong).rejects.toMatchObject({ code: "gift_card_not_found" })
    await expect(redeemGiftCard(shop.container, "cus_1", "hello")).rejects.toMatchObject({
      code: "invalid_fields",
    })
  })

  it("a gift card code is not stored in the table as it is typed", async () => {
    const card = await shop.sold(1_000)
    const code = shop.service.cards.codeOf(card)
    const { rows } = await shop.pg.raw<{ rows: { row: string }[] }>(
      "select g::text as row from gift_card g where id = ?",
      [card.id],
    )
    expect(rows[0]?.row).not.toContain(code)
    expect(rows[0]?.row).toContain(code.slice(-4))
  })
})

describe("what stands behind the locks", () => {
  it("the database refuses a gift card's second end, a second payment and paying out its money twice", async () => {
    const card = await shop.sold(3_000)
    await redeemGiftCard(shop.container, "cus_behind", shop.codeOf(card))
    const add = (kind: string) =>
      shop.pg.raw<void>(
        "insert into gift_card_event (gift_card_id, kind, actor_type, ledger_tx_id) values (?, ?, 'system', 'ltx')",
        [card.id, kind],
      )
    await expect(add("voided")).rejects.toThrow("gift_card_event_end")
    await expect(add("paid")).rejects.toThrow("gift_card_event_paid")
    const again = shop.ledger.post({
      scope: "test",
      key: `again ${card.id}`,
      kind: "gift_card_redeemed",
      entries: [
        { account: giftCardAccount(card.id), amountKobo: -3_000 },
        { account: walletOf("cus_thief"), amountKobo: 3_000 },
      ],
      actor: SYSTEM,
    })
    await expect(again).rejects.toMatchObject({ code: "insufficient_funds" })
  })

  it("a check finds a gift card whose money differs from its amount, and money of no gift card", async () => {
    const [more, gone] = [await shop.sold(40_000), await shop.sold(50_000)]
    expect(await shop.foundWrong()).toEqual([])
    await shop.pg("gift_card").where({ id: more.id }).update({ amount_kobo: 40_001 })
    expect(await shop.foundWrong()).toEqual([more.id])
    await shop.pg("gift_card").where({ id: more.id }).update({ amount_kobo: 40_000 })
    await shop.ledger.post({
      scope: "test",
      key: "made up",
      kind: "gift_card_sold",
      entries: [
        { account: giftCardAccount("gift_nowhere"), amountKobo: 7 },
        { account: shopAccount("bank"), amountKobo: -7 },
      ],
      actor: SYSTEM,
    })
    expect(await shop.foundWrong()).toEqual(["gift_nowhere"])
    await shop.ledger.post({
      scope: "test",
      key: "put right",
      kind: "gift_card_voided",
      entries: [
        { account: giftCardAccount("gift_nowhere"), amountKobo: -7 },
        { account: shopAccount("bank"), amountKobo: 7 },
      ],
      actor: SYSTEM,
    })
    expect(await shop.foundWrong()).toEqual([])
    expect(await shop.inCard(gone)).toBe(50_000)
  })
})
