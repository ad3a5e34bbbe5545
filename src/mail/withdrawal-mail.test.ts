import { readShop } from "../contract/shop"
import { bankAccountMail, withdrawalMail } from "./withdrawal-mail"

const frame = { firstName: "Ada", shop: readShop({ SHOP_NAME: "Beauty" }), shopUrl: "https://shop.example" }
const words = {
  amountKobo: 1_500_050,
  bankName: "Zenith <Bank>",
  accountNumber: "0123456789",
  reference: "wd-01hzy",
  reason: "Please <call> us",
  source: "wallet" as const,
}

describe("mails about withdrawals", () => {
  it.each(["requested", "paid", "declined", "failed", "reversed"] as const)(
    "the withdrawal e-mail %s says how much and where",
    (news) => {
      const mail = withdrawalMail(news, words, frame)
      expect(mail.subject).toContain("₦15,000.50")
      for (const body of [mail.text, mail.html]) {
        expect(body).toContain("…6789")
        expect(body).toContain("wd-01hzy")
        expect(body).not.toContain("0123456789")
      }
      expect(mail.html).not.toContain("<Bank>")
    },
  )

  it("a withdrawal e-mail says why it was declined, as text", () => {
    expect(withdrawalMail("declined", words, frame).text).toContain("Why: Please <call> us")
    expect(withdrawalMail("declined", words, frame).html).toContain("Please &#60;call&#62; us")
  })

  it("a withdrawal e-mail reports another bank account", () => {
    const at = new Date("2026-11-21T10:00:00Z")
    const mail = bankAccountMail({ bankName: "Kuda", accountNumber: "0123456789", at }, frame)
    expect(mail.text).toContain("Kuda, account …6789")
    expect(mail.text).toContain("November 21st, 2026 at 11:00")
  })
})
