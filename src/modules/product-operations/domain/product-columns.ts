import { textTraitNames } from "../../../contract/product-traits"
import { plainHeading } from "../../../csv/shape"

/**
 * The columns of the product file, in the order of the export. One row a variant; what belongs to the product is
 * repeated on each of its rows, and may be left empty on all but the first.
 */
export const PRODUCT_COLUMNS = [
  "slug",
  "name",
  "short_description",
  "description",
  "brand",
  "section",
  "category",
  "subcategory",
  "kind",
  "is_wholesale",
  "status",
  "ingredients",
  "how_to_use",
  ...textTraitNames,
  "images",
] as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

const VARIANT_COLUMNS = [
  "variant_id",
  "sku",
  "barcode",
  "option1_name",
  "option1_value",
  "option2_name",
  "option2_value",
  "option3_name",
  "option3_value",
  "swatch",
  "undertone",
  "regular_price",
  "sale_price",
  "sale_starts_at",
  "sale_ends_at",
  "wholesale_price",
  "stock",
  "weight_kg",
  "expires_on",
  "nafdac_number",
] as const
export type VariantColumn = (typeof VARIANT_COLUMNS)[number]

export type Column = ProductColumn | VariantColumn
export const COLUMNS: readonly Column[] = [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS]

/** Without one of these a row says nothing: which product it is. */
export const NAMING: readonly Column[] = ["slug", "name", "sku", "barcode", "variant_id"]

export type Cells = Partial<Record<Column, string>>

const PROSE: readonly Column[] = ["short_description", "description", "ingredients", "how_to_use", "images"]

/** Texts that are still good without a letter; what a picture shows is among them. */
export const isProse = (column: Column): boolean => PROSE.includes(column)

/** Headings of lists and tills, by what they mean here. */
const OTHER_WORDS: Partial<Record<Column, readonly string[]>> = {
  slug: ["handle", "url_handle"],
  name: ["title", "product_name", "product_title", "item", "item_name", "product", "product_description"],
  short_description: ["subtitle"],
  brand: ["brand_name", "brands", "manufacturer", "vendor"],
  section: ["department"],
  category: ["categories", "product_category"],
  subcategory: ["sub_category"],
  is_wholesale: ["wholesale"],
  images: ["image", "picture", "pictures", "image_url", "image_src"],
  skin_types: ["skin_type"],
  hair_types: ["hair_type"],
  concerns: ["concern"],
  finishes: ["finish"],
  sku: ["item_code", "product_code", "sku_code", "stock_code", "item_no", "item_number"],
  barcode: ["ean", "gtin", "upc", "ean13", "barcode_no", "barcode_number", "bar_code"],
  regular_price: [
    "price",
    "retail_price",
    "selling_price",
    "sell_price",
    "unit_price",
    "price_n",
    "price_ngn",
  ],
  sale_price: ["promo_price", "discount_price", "special_price"],
  stock: [
    ...["quantity", "stock_quantity", "qty", "qty_on_hand", "on_hand", "quantity_on_hand", "stock_on_hand"],
    ...["stock_level", "qty_in_stock", "available_quantity", "inventory_quantity"],
  ],
  weight_kg: ["weight"],
}

const COLUMN_OF = new Map<string, Column>([
  ...Object.entries(OTHER_WORDS).flatMap(([column, words]) =>
    words.map((word): [string, Column] => [word, column as Column]),
  ),
  ...COLUMNS.map((column): [string, Column] => [column, column]),
])

/** All names under which a product file's columns are known, as `plainHeading` writes them. */
export const KNOWN_COLUMNS: readonly string[] = [...COLUMN_OF.keys()]

/** Other words for the same column, as they come out of spreadsheets. Null for a column that is not ours. */
export const columnNamed = (heading: string): Column | null => COLUMN_OF.get(plainHeading(heading)) ?? null

export const isColumn = (word: string): word is Column => COLUMNS.some((column) => column === word)

/** Of one product: its page, its form and its cards show all of them. */
export const MOST_PICTURES = 20

/**
 * A picture at another shop, which is fetched after the import (`workflows/catalogue/products/imports/fetch-pictures.ts`).
 * Counted in bytes: an entry of PostgreSQL's index has room for 2,704.
 */
export const isWebPicture = (address: string): boolean =>
  /^https?:\/\/./i.test(address) && Buffer.byteLength(address) <= 2_000

/** A picture that was uploaded to the shop. */
export const isOwnPicture = (address: string): boolean => /^\/(img|static)\/(?!.*\.\.)[^?#\\]+$/.test(address)
