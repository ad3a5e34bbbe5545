import { readShop } from "../contract/shop"
import { newsletterInvitation } from "./newsletter-mail"

const mail = newsletterInvitation({
  confirmUrl: "https://shop.example/newsletter/confirm?token=a-b_c",
  leaveUrl: "https://shop.example/newsletter/unsubscribe?token=d",
  oneClickUrl: "https://shop.example/api/v1/unsubscribe/one-click?token=d",
  shop: readShop({ SHOP_NAME: "Beauty <& Co>" }),
  shopUrl: "https://shop.example",
})

it("the newsletter invitation carries both links, as HTML and as text", () => {
  for (const form of [mail.html, mail.text]) {
    expect(form).toContain("https://shop.example/newsletter/confirm?token=a-b_c")
    expect(form).toContain("https://shop.example/newsletter/unsubscribe?token=d")
  }
})

it("the newsletter invitation has the headers for one-click unsubscribing", () => {
  expect(mail.headers).toEqual({
    "List-Unsubscribe": "<https://shop.example/api/v1/unsubscribe/one-click?token=d>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  })
})

it("the newsletter invitation escapes the shop's name in HTML only", () => {
  expect(mail.html).not.toContain("<& Co>")
  expect(mail.subject).toContain("Beauty <& Co>")
})
