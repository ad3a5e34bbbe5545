import { STANDARD_PALETTE } from "../contract/look-colours"
import type { Shop } from "../contract/shop"
import { html, type Markup } from "./markup"

/** The standard colours and type, inlined: mail programs read little else. `mailDocument` puts the shop's own in their place. */
export const color = {
  ink: "#0d1f1e",
  soft: "#4a5857",
  brand: STANDARD_PALETTE.brand,
  deep: STANDARD_PALETTE.deep,
  wash: STANDARD_PALETTE.wash,
  paper: "#faf7f5",
  line: "#e3e8e7",
} as const

const font = "font-family:'Plus Jakarta Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export interface MailFrame {
  shop: Shop
  /** The shop's public address, without a slash at the end. */
  shopUrl: string
  subject: string
  /** What an inbox shows after the subject. */
  preview: string
}

/** The whole HTML message: 600 px, one column, readable without its pictures. */
export function mailDocument(frame: MailFrame, body: Markup): string {
  const { shop } = frame
  const whole = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${frame.subject}</title>
</head>
<body style="margin:0;padding:0;background:${color.paper};color:${color.ink};${font}">
<div style="display:none;max-height:0;overflow:hidden">${frame.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${color.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:16px;overflow:hidden">
<tr><td style="background:${color.brand};padding:20px 28px">
<a href="${frame.shopUrl}/" style="color:${color.ink};text-decoration:none;font-size:22px;font-weight:800;letter-spacing:-0.02em">${logo(frame)}${shop.look.logoHasName ? null : shop.name}</a>
</td></tr>
<tr><td style="padding:28px">${body}</td></tr>
<tr><td style="padding:20px 28px;background:${color.wash};color:${color.soft};font-size:14px;line-height:1.6">
Questions? Write to <a href="mailto:${shop.email}" style="color:${color.deep}">${shop.email}</a> or call <a href="tel:${shop.phone}" style="color:${color.deep};white-space:nowrap">${shop.phone}</a>.<br>
${shop.name}, ${shop.address}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`
  return inOwnColours(whole, shop)
}

/** On a white plate, as nobody knows which colours it has; JPEG is what every mail program shows. */
function logo({ shop, shopUrl }: MailFrame): Markup | null {
  const { logo: own, logoHasName } = shop.look
  if (!own) return null
  const alt = logoHasName ? shop.name : ""
  return html`<img src="${shopUrl}${own.path}?w=320&format=jpeg" height="36" alt="${alt}" style="height:36px;width:auto;max-width:260px;vertical-align:middle;margin-right:12px;padding:4px 8px;background:#ffffff;border-radius:8px">`
}

/** Only inside style attributes: what people typed has its quotes escaped and never looks like one. */
function inOwnColours({ text }: Markup, { look: { palette } }: Shop): string {
  if (!palette) return text
  const own = new Map(
    (["brand", "deep", "wash"] as const).map((name) => [STANDARD_PALETTE[name], palette[name]]),
  )
  return text.replace(/ style="[^"]*"/g, (style) =>
    style.replace(/#[0-9a-f]{6}/g, (colour) => own.get(colour) ?? colour),
  )
}

export function heading(text: string): Markup {
  return html`<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25;font-weight:700;color:${color.ink}">${text}</h1>`
}

export function paragraph(text: string): Markup {
  return html`<p style="margin:0 0 12px;font-size:16px;line-height:1.6;color:${color.ink}">${text}</p>`
}

/** Something a person wrote about the order. */
export function quote(text: string): Markup {
  return html`<p style="margin:0 0 12px;padding:10px 14px;background:${color.wash};border-radius:8px;font-size:16px;line-height:1.6;color:${color.ink}">${text}</p>`
}

export function button(label: string, url: string): Markup {
  return html`<p style="margin:20px 0 8px"><a href="${url}" style="display:inline-block;padding:14px 24px;background:${color.brand};color:${color.ink};font-size:16px;font-weight:700;text-decoration:none;border-radius:8px">${label}</a></p>`
}

export function section(title: string, content: Markup): Markup {
  return html`<h2 style="margin:28px 0 8px;padding-top:20px;border-top:1px solid ${color.line};font-size:16px;font-weight:700;color:${color.ink}">${title}</h2>${content}`
}

export interface ItemRow {
  name: string
  details: string
  amount: string
  /** Absolute address of a square picture. */
  image: string | null
}

export function itemTable(rows: ItemRow[]): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.map(
    (row) => html`<tr>
<td width="64" valign="top" style="padding:8px 12px 8px 0"><div style="width:56px;height:56px;background:${color.paper};border-radius:8px">${row.image && html`<img src="${row.image}" width="56" height="56" alt="" style="display:block;border-radius:8px">`}</div></td>
<td valign="top" style="padding:8px 12px 8px 0;font-size:15px;line-height:1.45;color:${color.ink}">${row.name}<br><span style="color:${color.soft};font-size:14px">${row.details}</span></td>
<td valign="top" align="right" style="padding:8px 0;font-size:15px;line-height:1.45;color:${color.ink};white-space:nowrap">${row.amount}</td>
</tr>`,
  )}</table>`
}

export interface SumRow {
  label: string
  amount: string
  isTotal?: boolean
}

export function sumTable(rows: SumRow[]): Markup {
  const style = (isTotal?: boolean) =>
    `padding:4px 0;font-size:${isTotal ? "17px;font-weight:700" : "15px"};color:${isTotal ? color.ink : color.soft}`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px">${rows.map(
    ({ label, amount, isTotal }) =>
      html`<tr><td style="${style(isTotal)}">${label}</td><td align="right" style="${style(isTotal)};white-space:nowrap">${amount}</td></tr>`,
  )}</table>`
}

export function lines(all: string[]): Markup {
  return html`<p style="margin:0;font-size:15px;line-height:1.6;color:${color.ink}">${all.map((line) => html`${line}<br>`)}</p>`
}

/** A code to type, set apart and in wide figures. */
export function codeBox(code: string): Markup {
  return html`<p style="margin:20px 0;padding:16px;background:${color.wash};border-radius:12px;text-align:center;font-size:34px;line-height:1.2;font-weight:800;letter-spacing:0.24em;text-indent:0.24em;color:${color.ink};font-variant-numeric:tabular-nums">${code}</p>`
}
