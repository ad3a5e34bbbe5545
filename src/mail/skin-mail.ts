import { type AccountMail, compose } from "./account-mail"
import type { MailContent } from "./order-mail"

/** That an adviser answered a picture of skin. What was asked and answered stays on the page: mail is read by many. Pure. */
export function skinAnswerMail(deletedAfter: string, mail: AccountMail): MailContent {
  return compose(mail, {
    subject: "Our adviser has answered you",
    title: "Our adviser has answered you",
    before: [
      "One of our advisers has looked at the picture that you sent, and has written to you. The answer is beside your picture; sign in to read it.",
    ],
    link: { label: "Read the answer", url: `${mail.shopUrl}/skin-expert#pictures` },
    after: [
      `Picture and answer are deleted by ${deletedAfter}. You can delete them sooner yourself, on the same page.`,
    ],
  })
}
