import type { Kobo } from "../contract/money"
import { exactKobo } from "../contract/naira"
import type { AccountMail } from "./account-mail"
import { button, color, heading, itemTable, mailDocument, paragraph } from "./layout"
import { html } from "./markup"
import type { MailContent } from "./order-mail"

export interface WishNewsItem {
  productId: string
  name: string
  /** A path of the shop. */
  image: string | null
  kind: "back_in_stock" | "price_drop"
  /** What the shopper knew it to cost. */
  beforeKobo: Kobo
  nowKobo: Kobo
  /** Both are wholesale prices. */
  atWholesale: boolean
}

/** Products of a wishlist that are back, or cost less. `leaveUrl` ends these mails with one click. Pure. */
export function wishMail(items: readonly WishNewsItem[], leaveUrl: string, mail: AccountMail): MailContent {
  const { shop, shopUrl } = mail
  const [first] = items
  if (!first) throw new Error("A mail about nothing")
  const subject = items.length === 1 ? subjectOf(first) : `News of ${items.length} products on your wishlist`
  const greeting = mail.firstName ? `Dear ${mail.firstName},` : "Hello,"
  const opening =
    items.length === 1
      ? "You put it on your wishlist, so you are among the first to know."
      : "You put them on your wishlist, so you are among the first to know."
  const rows = items.map((item) => ({
    name: item.name,
    details: detailsOf(item),
    amount: exactKobo(item.nowKobo),
    image: item.image?.startsWith("/") ? `${shopUrl}${item.image}?w=160` : item.image,
  }))
  const link =
    items.length === 1
      ? {
          label: "See it",
          url: `${shopUrl}/single-product?product_id=${encodeURIComponent(first.productId)}`,
        }
      : { label: "Open my wishlist", url: `${shopUrl}/my-wishlist` }
  const limits = "Prices and stock are those of this moment; check them in your cart."
  const leave = "You get this e-mail because these products are on your wishlist."
  const body = html`${heading(subject)}${paragraph(greeting)}${paragraph(opening)}${itemTable(rows)}${button(link.label, link.url)}${paragraph(limits)}
<p style="margin:24px 0 0;font-size:14px;line-height:1.6;color:${color.soft}">${leave} <a href="${leaveUrl}" style="color:${color.deep}">No more of these e-mails</a></p>`
  const text = [
    subject,
    greeting,
    opening,
    rows.map(({ name, details, amount }) => `- ${name}: ${amount} (${details})`).join("\n"),
    `${link.label}: ${link.url}`,
    limits,
    `${leave} No more of these e-mails: ${leaveUrl}`,
    `Questions? Write to ${shop.email} or call ${shop.phone}.\n${shop.name}, ${shop.address}`,
  ].join("\n\n")
  return {
    subject,
    html: mailDocument({ shop, shopUrl, subject, preview: opening }, body),
    text: `${text}\n`,
  }
}

function subjectOf({ kind, name }: WishNewsItem): string {
  return kind === "back_in_stock" ? `Back in stock: ${name}` : `It costs less now: ${name}`
}

function detailsOf({ kind, beforeKobo, nowKobo, atWholesale }: WishNewsItem): string {
  const cheaper = nowKobo < beforeKobo ? `was ${exactKobo(beforeKobo)}` : null
  const back = kind === "back_in_stock" ? "Back in stock" : null
  const headline = [back, cheaper].filter(Boolean).join(", ") || "Costs less now"
  return atWholesale ? `${headline}, wholesale price` : headline
}
