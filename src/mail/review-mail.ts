import type { AccountMail } from "./account-mail"
import { color, heading, mailDocument, paragraph } from "./layout"
import { html } from "./markup"
import type { MailContent } from "./order-mail"

export interface ProductToReview {
  productId: string
  name: string
  /** A path of the shop. */
  image: string | null
}

/** Asks how what came is; each product leads to its own form. `leaveUrl` ends these mails with one click. Pure. */
export function reviewMail(
  products: readonly ProductToReview[],
  orderNumber: string,
  leaveUrl: string,
  mail: AccountMail,
): MailContent {
  const { shop, shopUrl } = mail
  const [first] = products
  if (!first) throw new Error("A mail about nothing")
  const subject = products.length === 1 ? `How is ${first.name}?` : "How do you like what you ordered?"
  const greeting = mail.firstName ? `Dear ${mail.firstName},` : "Hello,"
  const why = `Order ${orderNumber} has been with you for a week. Two sentences from you help the next person to choose well: how it feels, how it lasts, on which skin or hair. Good or bad, we publish both.`
  const rows = products.map((product) => ({
    ...product,
    url: `${shopUrl}/single-product?product_id=${encodeURIComponent(product.productId)}#write-review`,
    picture: product.image?.startsWith("/") ? `${shopUrl}${product.image}?w=160` : product.image,
  }))
  const leave = "We ask once for each order."
  const table = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.map(
    ({ name, url, picture }) => html`<tr>
<td width="64" valign="middle" style="padding:8px 12px 8px 0"><div style="width:56px;height:56px;background:${color.paper};border-radius:8px">${picture && html`<img src="${picture}" width="56" height="56" alt="" style="display:block;border-radius:8px">`}</div></td>
<td valign="middle" style="padding:8px 12px 8px 0;font-size:15px;line-height:1.45;color:${color.ink}">${name}</td>
<td valign="middle" align="right" style="padding:8px 0;font-size:15px;white-space:nowrap"><a href="${url}" style="color:${color.deep};font-weight:700">Review it</a></td>
</tr>`,
  )}</table>`
  const body = html`${heading(subject)}${paragraph(greeting)}${paragraph(why)}${table}
<p style="margin:24px 0 0;font-size:14px;line-height:1.6;color:${color.soft}">${leave} <a href="${leaveUrl}" style="color:${color.deep}">No more of these e-mails</a></p>`
  const text = [
    subject,
    greeting,
    why,
    rows.map(({ name, url }) => `- ${name}: ${url}`).join("\n"),
    `${leave} No more of these e-mails: ${leaveUrl}`,
    `Questions? Write to ${shop.email} or call ${shop.phone}.\n${shop.name}, ${shop.address}`,
  ].join("\n\n")
  return { subject, html: mailDocument({ shop, shopUrl, subject, preview: why }, body), text: `${text}\n` }
}
