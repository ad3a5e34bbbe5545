import type { StockRow } from "../contract/admin-stock"
import { type AccountMail, compose } from "./account-mail"
import type { MailContent } from "./order-mail"

export type LowStock = Pick<
  StockRow,
  "name" | "variant_title" | "sku" | "stock_quantity" | "sold_quantity" | "low_level"
>

/** What staff are to restock, the first of `total`. Pure. */
export function lowStockMail(rows: LowStock[], total: number, mail: AccountMail): MailContent {
  const title = total === 1 ? "1 product to restock" : `${total} products to restock`
  const more = total - rows.length
  return compose(mail, {
    subject: `${title}: ${mail.shop.name}`,
    title,
    before: ["What is low or sells out within a week, soonest first:", ...rows.map(line)],
    link: { label: "Open the list", url: `${mail.shopUrl}/app/stock?view=restock` },
    after: [
      ...(more > 0 ? [`${more} more ${more === 1 ? "is" : "are"} in the list.`] : []),
      "You get this e-mail once a day, when something is low, because your role includes stock.",
    ],
  })
}

function line({ name, variant_title, sku, stock_quantity, sold_quantity, low_level }: LowStock): string {
  const shade = [name, variant_title].filter(Boolean).join(", ")
  const facts = [
    stock_quantity === 0 ? "sold out" : `${stock_quantity} left`,
    ...(low_level === null ? [] : [`low at ${low_level}`]),
    ...(sold_quantity > 0 ? [`${sold_quantity} sold in 30 days`] : []),
  ]
  return `${shade}${sku ? ` (${sku})` : ""}: ${facts.join(", ")}`
}
