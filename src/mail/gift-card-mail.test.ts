import { readShop } from "../contract/shop"
import { type GiftCardNews, giftCardMail } from "./gift-card-mail"

const frame = { shop: readShop({}), shopUrl: "https://shop.example", firstName: "Ada" }
const gift: GiftCardNews = {
  kind: "gift",
  amountKobo: 500_000,
  receiverName: "Bisi",
  fromName: "Ada",
  message: "Happy birthday.\nLove, <b>Ada</b>",
  code: "7K2M-0QXD-9RTB-4HWE",
}

describe("the e-mail of a gift card", () => {
  it("a gift card e-mail brings the code, the message and the way to redeem it to its receiver", () => {
    const { subject, text, html } = giftCardMail(gift, frame)
    expect(subject).toContain("Ada sent you a gift card of ₦5,000.00 for ")
    for (const said of ["Hello Bisi,", gift.code, "Happy birthday.", "does not expire", "/redeem-gift-card"])
      expect(text).toContain(said)
    expect(html).toContain(gift.code)
    expect(html).toContain("&#60;b&#62;Ada")
  })

  it("a gift card e-mail keeps the code out of the subject and of the preview in an inbox", () => {
    const { subject, html } = giftCardMail(gift, frame)
    expect(subject).not.toContain(gift.code)
    expect(html.slice(0, html.indexOf("</div>"))).not.toContain(gift.code)
  })

  it("a gift card e-mail to the buyer says when and to whom the card goes, and never the code", () => {
    const bought = {
      kind: "bought",
      amountKobo: 500_000,
      receiverName: "Bisi",
      receiverEmail: "bisi@example.com",
    } as const
    const later = giftCardMail({ ...bought, sendAt: new Date("2099-12-25T07:00:00Z") }, frame)
    expect(later.text).toContain("bisi@example.com on December 25th, 2099 at 08:00")
    expect(giftCardMail({ ...bought, sendAt: new Date(0) }, frame).text).toContain(
      "on its way to bisi@example.com",
    )
    expect(later.text).not.toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/)
  })

  it("a gift card e-mail says what became of money that did not fit, was refunded or was disputed", () => {
    const kept = giftCardMail(
      { kind: "kept_apart", askedKobo: 500_000, receivedKobo: 400_000, reference: "gc-1" },
      frame,
    )
    for (const said of ["₦4,000.00", "₦5,000.00", "gc-1", "Please do not pay again"])
      expect(kept.text).toContain(said)
    const voided = { kind: "voided", amountKobo: 500_000, receiverName: "Bisi" } as const
    expect(giftCardMail({ ...voided, to: "wallet" }, frame).text).toContain("into your wallet")
    expect(giftCardMail({ ...voided, to: "card" }, frame).text).toContain("back to the card")
    const disputed = giftCardMail({ kind: "disputed", amountKobo: 500_000, receiverName: null }, frame)
    expect(disputed.text).toContain("gift card of ₦5,000.00, so it can no longer be redeemed")
  })
})
