import { readShop } from "../contract/shop"
import { type WalletNews, walletMail } from "./wallet-mail"

const frame = { firstName: "Ada", shop: readShop({}), shopUrl: "https://shop.example" }

describe("the mail about a wallet", () => {
  it("a wallet e-mail says what money was added, and where to see it", () => {
    const mail = walletMail({ kind: "funded", amountKobo: 125_050, balanceKobo: 625_050 }, frame)
    expect(mail.subject).toContain("₦1,250.50")
    expect(mail.text).toContain("Your balance is ₦6,250.50")
    expect(mail.text).toContain("https://shop.example/wallet")
  })

  it("a wallet e-mail of an unmatched payment says what was agreed and what was received", () => {
    const news: WalletNews = {
      kind: "kept_apart",
      receivedKobo: 199_900,
      askedKobo: 200_000,
      reference: "tu-01abc",
    }
    const { text } = walletMail(news, frame)
    for (const said of ["₦1,999.00", "₦2,000.00", "tu-01abc", "Please do not pay again"])
      expect(text).toContain(said)
  })

  it("a wallet e-mail says what a bank took back, what of it the wallet gave, and why the wallet is paused", () => {
    const lost = { kind: "disputed", paidKobo: 200_000, balanceKobo: 25_000, loanNumber: null } as const
    const whole = walletMail({ ...lost, walletKobo: 200_000, missingKobo: 0 }, frame)
    expect(whole.subject).toContain("₦2,000.00")
    expect(whole.text).toContain("deducted ₦2,000.00 from your wallet. Your balance is ₦250.00")
    expect(whole.text).not.toContain("paused")
    const spent = walletMail({ ...lost, walletKobo: 0, missingKobo: 200_000, loanNumber: "L-7" }, frame)
    for (const said of ["your loan L-7", "₦2,000.00 of it was not in your wallet", "paused"])
      expect(spent.text).toContain(said)
    expect(spent.text).not.toContain("from your wallet")
  })

  it("a wallet e-mail gives staff's reason as text, never as HTML", () => {
    const reason = "<b>late</b> parcel"
    const credit = walletMail({ kind: "adjusted", amountKobo: 5_000, balanceKobo: 5_000, reason }, frame)
    expect(credit.text).toContain(reason)
    expect(credit.html).toContain("&#60;b&#62;late")
    const debit = walletMail({ kind: "adjusted", amountKobo: -5_000, balanceKobo: 0, reason }, frame)
    expect(debit.subject).toContain("taken out")
    expect(debit.text).toContain("₦50.00")
  })
})
