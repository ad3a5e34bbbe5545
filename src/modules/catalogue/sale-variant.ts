import type { ProductCard } from "../../contract/catalogue"
import type { Kobo } from "../../contract/money"

/** A variant as the cart and checkout need it: what it costs now and how many are in stock. */
export interface SaleVariant {
  variant_id: string
  product_id: string
  product_title: string
  /** Null when the product has no choice of variants. */
  variant_title: string | null
  slug: string
  sku: string | null
  /** Brand name, "" without brand. */
  vendor: string
  image: string
  regular_kobo: Kobo
  /** Set only while on sale. */
  sale_kobo: Kobo | null
  /** What a retail shopper pays now. */
  price_kobo: Kobo
  /** What an eligible wholesaler pays; never more than `price_kobo`. Null: no wholesale price. */
  wholesale_kobo: Kobo | null
  weight_grams: number
  /** Null when stock is not counted. */
  inventory_item_id: string | null
  /** False: may stay in carts, but cannot be bought. */
  published: boolean
  /** Stocked less reserved, read from the stock itself and not from the read model. */
  available: number
  /** The product as lists show it: its prices and stock are the default variant's. */
  card: ProductCard
  /** Of the product; HTML, cleaned when it was saved. */
  description: string
}
