import { keptTraitNames } from "../../../contract/product-traits"
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
  ...keptTraitNames,
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

/** Without these a row says nothing: which product it is, and nothing else is asked of a file. */
export const NEEDED: readonly Column[][] = [["slug", "name", "sku", "barcode", "variant_id"]]

export type Cells = Partial<Record<Column, string>>

export const OTHER_WORDS: Readonly<Record<string, Column>> = {
  handle: "slug",
  title: "name",
  product_name: "name",
  price: "regular_price",
  quantity: "stock",
  stock_quantity: "stock",
  weight: "weight_kg",
  ean: "barcode",
  gtin: "barcode",
  upc: "barcode",
  sub_category: "subcategory",
  subtitle: "short_description",
  wholesale: "is_wholesale",
  image: "images",
  skin_type: "skin_types",
  hair_type: "hair_types",
  concern: "concerns",
  finish: "finishes",
}

/** All names under which a product file's columns are known, as `plainHeading` writes them. */
export const KNOWN_COLUMNS: readonly string[] = [...COLUMNS, ...Object.keys(OTHER_WORDS)]

/** Other words for the same column, as they come out of spreadsheets. Null for a column that is not ours. */
export function columnNamed(heading: string): Column | null {
  const plain = plainHeading(heading)
  const known = COLUMNS.find((column) => column === plain)
  return known ?? OTHER_WORDS[plain] ?? null
}
