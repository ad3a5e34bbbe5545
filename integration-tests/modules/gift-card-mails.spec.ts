import type { GiftCardRecord } from "../../src/modules/gift-cards/gift-cards"
import GiftCardService from "../../src/modules/gift-cards/service"
import { walletOf } from "../../src/modules/ledger/domain/chart"
import { PAYMENTS_MODULE } from "../../src/modules/payments"
import { bookGiftCardLoss, holdGiftCard } from "../../src/workflows/money/gift-cards/gift-card-dispute"
import { redeemGiftCard } from "../../src/workflows/money/gift-cards/redeem-gift-card"
import { sendGiftCardAgain } from "../../src/workflows/money/gift-cards/send-gift-cards"
import { DATA_KEYS, type GiftCardShop, openGiftCardShop } from "./support/gift-cards"

/** What becomes of gift cards after they were bought: their e-mails, disputed payments, new keys (docs/gift-cards.md). */
let shop: GiftCardShop
beforeAll(async () => {
  shop = await openGiftCardShop()
})
beforeEach(() => {
  shop.mails.length = 0
  shop.refused.clear()
})
afterAll(() => shop?.close())

describe("the e-mail to the receiver", () => {
  const mailsTo = (card: GiftCardRecord) => shop.mails.filter(({ to }) => to === card.receiver_email)

  it("a gift card's e-mail is sent once, on its day, however many workers send", async () => {
    const [today, later] = [await shop.sold(1_000), await shop.sold(2_000, new Date(Date.now() + 86_400_000))]
    await Promise.all([1, 2, 3].map(() => shop.sendDue()))
    await shop.sendDue()
    expect(mailsTo(today)).toHaveLength(1)
    expect(mailsTo(today)[0]?.text).toContain(shop.codeOf(today))
    expect(mailsTo(later)).toEqual([])
    await shop.comesDue(later)
    await shop.sendDue()
    expect(mailsTo(later)).toHaveLength(1)
    expect((await shop.service.events.of(today.id)).map(({ kind }) => kind)).toEqual(["paid", "mailed"])
  })

  it("a gift card's refused e-mail delays no other, is recorded for staff, and is tried again", async () => {
    const [bad, good] = [await shop.sold(1_000), await shop.sold(1_000)]
    shop.refused.add(bad.receiver_email ?? "")
    await shop.sendDue()
    expect(mailsTo(good)).toHaveLength(1)
    expect(await shop.now(bad)).toMatchObject({ sent_at: null, send_error: "The mailbox is not there" })
    shop.refused.clear()
    await shop.sendDue()
    expect(mailsTo(bad)).toEqual([])
    await shop.comesDue(bad)
    await shop.sendDue()
    expect(mailsTo(bad)).toHaveLength(1)
    expect(await shop.now(bad)).toMatchObject({ send_error: null })
  })

  it("a gift card's e-mail is sent again unchanged, or with a new code to another address", async () => {
    const card = await shop.sold(9_000)
    await shop.sendDue()
    const first = shop.codeOf(card)
    await sendGiftCardAgain(shop.container, { id: card.id, email: null, userId: "user_1" })
    await shop.sendDue()
    expect(mailsTo(card).map(({ text }) => text.includes(first))).toEqual([true, true])
    await sendGiftCardAgain(shop.container, { id: card.id, email: "right@example.com", userId: "user_1" })
    await shop.sendDue()
    const moved = await shop.now(card)
    expect(moved.receiver_email).toBe("right@example.com")
    expect(mailsTo(moved).map(({ text }) => text.includes(shop.codeOf(moved)))).toEqual([true])
    await expect(redeemGiftCard(shop.container, "cus_wrong", first)).rejects.toMatchObject({
      code: "gift_card_not_found",
    })
    await redeemGiftCard(shop.container, "cus_right", shop.codeOf(moved))
    expect(await shop.inWallet("cus_right")).toBe(9_000)
  })
})

describe("a disputed payment", () => {
  const disputeOf = (card: GiftCardRecord, state: "answer" | "won" | "lost") =>
    shop.container.resolve(PAYMENTS_MODULE).disputes.note({
      provider: "card",
      providerDisputeId: `d-${card.id}`,
      subject: { source: "gift_card", receiptId: card.id, customerId: card.customer_id },
      amountKobo: card.amount_kobo,
      category: null,
      state,
      dueAt: null,
      resolvedAt: null,
    })
  const takenOf = (card: GiftCardRecord, amountKobo = card.amount_kobo) => ({
    id: `r-${card.id}`,
    status: "processed" as const,
    amountKobo,
    merchantNote: null,
    disputeId: `d-${card.id}`,
    currency: "NGN",
    customerNote: null,
  })

  it("a disputed payment puts its gift card on hold until the dispute is won", async () => {
    const card = await shop.sold(60_000)
    await holdGiftCard(shop.container, await disputeOf(card, "answer"))
    await expect(redeemGiftCard(shop.container, "cus_hold", shop.codeOf(card))).rejects.toMatchObject({
      code: "gift_card_on_hold",
    })
    await holdGiftCard(shop.container, await disputeOf(card, "won"))
    await redeemGiftCard(shop.container, "cus_hold", shop.codeOf(card))
    expect(await shop.inWallet("cus_hold")).toBe(60_000)
  })

  it("a lost dispute ends the gift card once and leaves its buyer what the bank did not take", async () => {
    const card = await shop.sold(60_000)
    const code = shop.codeOf(card)
    const dispute = await disputeOf(card, "lost")
    await Promise.all([1, 2].map(() => bookGiftCardLoss(shop.container, dispute, takenOf(card, 45_000))))
    expect(await shop.inCard(card)).toBe(0)
    expect(await shop.inWallet(card.customer_id)).toBe(15_000)
    await expect(redeemGiftCard(shop.container, "cus_late", code)).rejects.toMatchObject({
      code: "gift_card_voided",
    })
    expect(await shop.foundWrong()).toEqual([])
  })

  it("a dispute lost after redemption leaves the receiver's money and freezes the buyer's wallet", async () => {
    const card = await shop.sold(60_000)
    await redeemGiftCard(shop.container, "cus_glad", shop.codeOf(card))
    const lost = await shop.sumOf("dispute_losses")
    await bookGiftCardLoss(shop.container, await disputeOf(card, "lost"), takenOf(card))
    expect(await shop.inWallet("cus_glad")).toBe(60_000)
    expect((await shop.sumOf("dispute_losses")) - lost).toBe(-60_000)
    expect((await shop.ledger.balance(walletOf(card.customer_id))).status).toBe("frozen")
    expect(await shop.foundWrong()).toEqual([])
  })
})

it("gift card codes are encrypted with a new key and open under it alone", async () => {
  const card = await shop.sold(1_000)
  const code = shop.service.cards.codeOf(card)
  const [first, second] = DATA_KEYS
  const both = new GiftCardService(shop.own, { dataKeys: [second, first] })
  expect(await both.cards.rewrapAll()).toBeGreaterThan(0)
  expect(await both.cards.rewrapAll()).toBe(0)
  const after = new GiftCardService(shop.own, { dataKeys: [second] })
  expect(after.cards.codeOf(await shop.now(card))).toBe(code)
  expect(
    await new GiftCardService(shop.own, { dataKeys: [first, second] }).cards.rewrapAll(),
  ).toBeGreaterThan(0)
})
