import type { AccountMail } from "./account-mail"
import { button, color, heading, mailDocument, paragraph } from "./layout"
import { html } from "./markup"
import type { MailContent } from "./order-mail"

export interface AnswerToMail {
  product: { id: string; name: string }
  question: string
  answer: string
  by: "shop" | "buyer"
}

/** That a question was answered, and how. `leaveUrl` ends these mails with one click. Pure. */
export function answerMail(
  { product, question, answer, by }: AnswerToMail,
  leaveUrl: string,
  mail: AccountMail,
): MailContent {
  const { shop, shopUrl } = mail
  const subject = `An answer about ${product.name}`
  const greeting = mail.firstName ? `Dear ${mail.firstName},` : "Hello,"
  const who =
    by === "shop"
      ? `${shop.name} has answered your question:`
      : "Somebody who bought it has answered your question:"
  const url = `${shopUrl}/single-product?product_id=${encodeURIComponent(product.id)}#questions`
  const why = "You asked this in our shop."
  const quote = (words: string) =>
    html`<p style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid ${color.line};font-size:16px;line-height:1.6;color:${color.ink};white-space:pre-line">${words}</p>`
  const body = html`${heading(subject)}${paragraph(greeting)}${paragraph(who)}${quote(question)}${quote(answer)}${button("See the product", url)}
<p style="margin:24px 0 0;font-size:14px;line-height:1.6;color:${color.soft}">${why} <a href="${leaveUrl}" style="color:${color.deep}">No more of these e-mails</a></p>`
  const text = [
    subject,
    greeting,
    who,
    `“${question}”`,
    answer,
    `See the product: ${url}`,
    `${why} No more of these e-mails: ${leaveUrl}`,
    `Questions? Write to ${shop.email} or call ${shop.phone}.\n${shop.name}, ${shop.address}`,
  ].join("\n\n")
  return { subject, html: mailDocument({ shop, shopUrl, subject, preview: answer }, body), text: `${text}\n` }
}
