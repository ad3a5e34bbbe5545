import type { Kobo } from "../contract/money"
import { exactKobo } from "../contract/naira"
import type { AccountMail } from "./account-mail"
import { button, color, heading, itemTable, mailDocument, paragraph, sumTable } from "./layout"
import { html } from "./markup"
import { oneClickHeaders } from "./one-click"
import type { MailContent } from "./order-mail"

export interface CartMailItem {
  name: string
  variant: string | null
  /** A path of the shop. */
  image: string | null
  /** How many of those in the cart are in stock. */
  quantity: number
  /** Fewer than the cart wants. */
  isLowered: boolean
  /** Null when it is sold out. */
  price: { unitKobo: Kobo; totalKobo: Kobo } | null
}

/** More stand on the cart's own page. */
const MOST_ITEMS = 12

/**
 * What a shopper left in the cart, at today's prices and stock. Its link opens the cart's page and says nothing of whose it is:
 * whoever follows it sees the cart of the account that they are signed in with. Pure.
 */
export function cartMail(
  cart: { items: readonly CartMailItem[]; subtotalKobo: Kobo },
  links: { leave: string; oneClick: string },
  mail: AccountMail,
): MailContent {
  const { shop, shopUrl } = mail
  const [first] = cart.items
  if (!first) throw new Error("A mail about nothing")
  const count = cart.items.length
  const subject = count === 1 ? `Still in your cart: ${first.name}` : `Still in your cart: ${count} products`
  const greeting = mail.firstName ? `Dear ${mail.firstName},` : "Hello,"
  const opening =
    count === 1
      ? "You left this in your cart. Here is what it costs today."
      : "You left these in your cart. Here is what they cost today."
  const rows = cart.items.slice(0, MOST_ITEMS).map((item) => ({
    name: item.name,
    details: detailsOf(item),
    amount: item.price ? exactKobo(item.price.totalKobo) : "",
    image: item.image?.startsWith("/") ? `${shopUrl}${item.image}?w=160` : item.image,
  }))
  const more = count > MOST_ITEMS ? `And ${count - MOST_ITEMS} more in your cart.` : null
  const subtotal = { label: "Subtotal, before delivery", amount: exactKobo(cart.subtotalKobo), isTotal: true }
  const link = { label: "Open my cart", url: `${shopUrl}/shopping-cart` }
  const limits = "We don't hold what is in a cart: prices and stock can change until you check out."
  const leave = "You asked us to remind you of your cart: one e-mail per cart, at most one a week."
  const body = html`${heading(subject)}${paragraph(greeting)}${paragraph(opening)}${itemTable(rows)}${more && paragraph(more)}${sumTable([subtotal])}${button(link.label, link.url)}${paragraph(limits)}
<p style="margin:24px 0 0;font-size:14px;line-height:1.6;color:${color.soft}">${leave} <a href="${links.leave}" style="color:${color.deep}">Unsubscribe</a></p>`
  const text = [
    subject,
    greeting,
    opening,
    [...rows.map(lineOf), ...(more ? [more] : [])].join("\n"),
    `${subtotal.label}: ${subtotal.amount}`,
    `${link.label}: ${link.url}`,
    limits,
    `${leave} Unsubscribe: ${links.leave}`,
    `Questions? Write to ${shop.email} or call ${shop.phone}.\n${shop.name}, ${shop.address}`,
  ].join("\n\n")
  return {
    subject,
    html: mailDocument({ shop, shopUrl, subject, preview: opening }, body),
    text: `${text}\n`,
    headers: oneClickHeaders(links.oneClick),
  }
}

function lineOf({ name, details, amount }: { name: string; details: string; amount: string }): string {
  return amount ? `- ${name}: ${amount} (${details})` : `- ${name} (${details})`
}

function detailsOf({ variant, quantity, isLowered, price }: CartMailItem): string {
  const cost = price ? `${quantity} × ${exactKobo(price.unitKobo)}` : "Sold out"
  return [variant, cost, isLowered ? `Only ${quantity} left` : null].filter(Boolean).join(" · ")
}
