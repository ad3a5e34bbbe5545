import { z } from "zod"
import { Price, Seen, Units } from "./admin-fields"
import { adminImportCalls } from "./admin-imports"
import { adminPriceScheduleCalls } from "./admin-price-schedules"
import { adminPriceCalls } from "./admin-prices"
import { adminProductSetCalls } from "./admin-product-sets"
import { adminStockCalls } from "./admin-stock"
import { callTable, formField, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { ProductCard } from "./catalogue"
import { multiline } from "./clean-text"
import { ColourField } from "./colours"
import { dayField, MomentField } from "./day-fields"
import { type TextTrait, textTraitNames, textTraits, traitWords } from "./product-traits"
import { sortBy } from "./sorting"
import { undertones } from "./undertones"
import { productPictures } from "./uploads"

const ProductStatus = z.enum(["draft", "proposed", "published", "rejected"])
const ProductKind = z.enum(["product", "bundle"])

function byTextTrait<T>(of: (name: TextTrait) => T): Record<TextTrait, T> {
  return Object.fromEntries(textTraitNames.map((name) => [name, of(name)])) as Record<TextTrait, T>
}

/** A variant as staff see it: the prices that are set, whether or not they apply this minute. */
export const StaffVariant = z.object({
  id: Id,
  title: z.string(),
  sku: z.string().nullable(),
  options: z.record(z.string(), z.string()),
  swatch: z.string().nullable(),
  undertone: z.enum(undertones).nullable(),
  regular_price: Naira.nullable(),
  sale_price: Naira.nullable().describe("Of a sale that runs or is to come"),
  sale_starts_at: Instant.nullable(),
  sale_ends_at: Instant.nullable(),
  wholesale_price: Naira.nullable(),
  stock_quantity: z.number().int().describe("What can be sold: stocked less reserved"),
  is_counted: z.boolean().describe("Its stock is kept; what is not counted cannot be published"),
  is_set: z.boolean().describe("Its stock is that of its parts: `GET /admin/product-sets/{variant_id}`"),
  weight: z.number().describe("Kilograms"),
  barcode: z.string().nullable(),
  nafdac_number: z.string().nullable(),
  expires_on: z.string().nullable().describe("Day, YYYY-MM-DD"),
})
export type StaffVariant = z.infer<typeof StaffVariant>

export const StaffProduct = ProductCard.extend({
  variant_id: Id.nullable(),
  status: ProductStatus,
  is_listed: z.boolean().describe("Shoppers see it: published, with a price"),
  kind: z.string(),
  sku: z.string().nullable().describe("Of the default variant"),
  description: z.string(),
  ingredients: z.string(),
  how_to_use: z.string(),
  ...byTextTrait(() => z.array(z.string())),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  variants: z.array(StaffVariant),
  updated_at: Instant.describe("Send it back with an update: 409 changed_meanwhile when somebody was faster"),
})
export type StaffProduct = z.infer<typeof StaffProduct>

const words = (max: number) => z.string().trim().max(max, `At most ${max} characters`)
/** Not sent: as it was. Null or empty: none. */
const OptionalId = z
  .string()
  .max(64)
  .nullish()
  .transform((id) => (id === "" ? null : id))

/** A field of a form that was emptied means: no such price. */
const OptionalPrice = z.preprocess((value) => (value === "" ? null : value), formField(Price.nullish()))
const When = MomentField.nullish().or(z.literal("").transform(() => null))
const Kilograms = z
  .number({ error: "Must be a weight in kilograms" })
  .min(0, "Cannot be below 0")
  .max(1_000, "At most 1,000 kg")
const Flag = z.preprocess(
  (value) =>
    value === "true" || value === "1" || value === 1
      ? true
      : value === "false" || value === "0" || value === 0
        ? false
        : value,
  z.boolean({ error: "Must be 1 or 0" }).nullish(),
)

/** What distinguishes one shade or size from others in the warehouse and at the regulator. */
const identity = {
  barcode: words(64)
    .regex(/^[\w.-]*$/, "Digits and letters without spaces")
    .nullish(),
  nafdac_number: words(20)
    .toUpperCase()
    .regex(/^([A-Z0-9]{1,3}-[A-Z0-9]{3,8})?$/, "A NAFDAC number, such as A4-1234")
    .nullish(),
  expires_on: dayField("Enter a day, such as 2027-12-31")
    .nullish()
    .or(z.literal("").transform(() => null)),
}

const VariantFields = z.object({
  id: Id.nullish().describe("Of a variant that is there already"),
  title: words(150).nullish(),
  sku: words(100).nullish(),
  options: z.record(words(50).min(1), words(100).min(1)).describe("Shade, Size: at most three"),
  swatch: ColourField.nullish().describe("#rrggbb, with or without #; three digits are doubled"),
  undertone: z
    .enum(undertones, { error: "Choose cool, neutral or warm" })
    .nullish()
    .or(z.literal("").transform(() => null))
    .describe("Of a foundation or concealer: with it and a #rrggbb swatch the shade is in the finder"),
  regular_price: Price.nullish(),
  sale_price: Price.nullish(),
  wholesale_price: Price.nullish(),
  stock_quantity: Units.nullish(),
  weight: Kilograms.nullish(),
  ...identity,
})
export type VariantFields = z.infer<typeof VariantFields>

/** What the specified call, without a status, lacks to be published at once. */
export const MissingToSell = z.enum(["regular_price", "category_id"])
export type MissingToSell = z.infer<typeof MissingToSell>

/** What both the making and the changing of a product take. Undefined: as it was. Null: taken away. */
const ProductFields = z.object({
  slug: words(150)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Only small letters, digits and hyphens")
    .nullish()
    .or(z.literal("").transform(() => undefined)),
  description: multiline(words(20_000)).nullish(),
  short_description: multiline(words(500)).nullish(),
  ingredients: multiline(words(10_000)).nullish(),
  how_to_use: multiline(words(10_000)).nullish(),
  ...byTextTrait((name) => {
    const words = traitWords[textTraits[name]]
    const values = Object.keys(words)
    return formField(
      z
        .array(z.enum(values, { error: `Choose ${name.replace("_", " ")} from the list` }))
        .max(values.length)
        .nullish(),
    ).describe("What shoppers narrow lists by")
  }),
  brand_id: OptionalId,
  section_id: OptionalId,
  category_id: OptionalId,
  subcategory_id: OptionalId,
  sale_price: OptionalPrice,
  sale_starts_at: When,
  sale_ends_at: When,
  wholesale_price: OptionalPrice,
  is_wholesale: Flag,
  kind: z.enum(ProductKind.options, { error: "Must be product or bundle" }).nullish(),
  stock_quantity: formField(Units.nullish()),
  weight: formField(Kilograms.nullish()),
  sku: words(100).nullish(),
  ...identity,
  status: z.enum(["draft", "published"], { error: "Must be draft or published" }).nullish(),
  images: formField(
    z
      .array(z.object({ url: z.string().min(1).max(2_000), alt: words(250).default("") }))
      .max(20)
      .nullish(),
  ).describe(
    "Pictures to keep, in this order. New ones come as files of the same name: `file:0` is the place of the first, files without a place come last",
  ),
  alt: formField(
    z.union([z.array(words(250)).max(20), words(250).transform((text) => [text])]).nullish(),
  ).describe("What each new picture shows, in the order of the files"),
  variants: formField(z.array(VariantFields).max(100).nullish()).describe(
    "JSON: shades and sizes. Without it the product has one variant, with the prices and stock of the form",
  ),
})

export const NewProduct = ProductFields.extend({
  name: words(250).min(1, "Enter a name"),
  regular_price: OptionalPrice,
  price: OptionalPrice.describe("The regular price where `regular_price` is not sent"),
})
export type NewProduct = z.infer<typeof NewProduct>

export const ProductChange = ProductFields.extend({
  name: words(250).min(1, "Enter a name").nullish(),
  regular_price: OptionalPrice,
  remove_variants: formField(z.array(Id).max(100).nullish()).describe(
    "JSON: ids of shades and sizes that leave the product. Refused while orders or the shelf hold units of them",
  ),
  updated_at: Seen.nullish(),
})
export type ProductChange = z.infer<typeof ProductChange>

const productCalls = callTable({
  "GET /admin/products/all-admin-product": {
    summary: "All products for staff, drafts included, those changed last first",
    access: "staff",
    permission: "catalogue.read",
    query: PageQuery.extend({
      q: z.string().trim().max(100).optional().describe("In name, slug, brand and SKU"),
      product_id: z.string().max(64).optional(),
      brand_id: z.string().max(64).optional(),
      category_id: z.string().max(64).optional().describe("Section, category or subcategory"),
      status: ProductStatus.optional().or(z.literal("").transform(() => undefined)),
      stock: z
        .enum(["instock", "low", "outofstock"])
        .optional()
        .or(z.literal("").transform(() => undefined))
        .describe("low: 1 to 9 left"),
      sort: sortBy("name", "changed"),
    }),
    data: z.array(StaffProduct),
    meta: PageMeta,
  },
  "POST /admin/products/store": {
    summary: "Make a product",
    description:
      "Prices in naira, weight in kilograms. Pictures as files `images`, each with its `alt`. Without `status` it is published when it can be sold: with a price, and a section or category. Otherwise it is a draft, and `missing` and the message say what to add. With `status` published it also needs a brand. Its stock is counted from the start. Nothing is left of a product that could not be made whole.",
    access: "staff",
    permission: "catalogue.update",
    multipart: productPictures,
    body: NewProduct,
    data: StaffProduct,
    extra: z.object({
      missing: z.array(MissingToSell).describe("What to add before it can be sold; empty when it can"),
    }),
    idempotent: true,
    failures: { 422: "On the field" },
  },
  "POST /admin/products/update/{product_id}": {
    summary: "Change a product: what is not sent stays as it is",
    description:
      "Prices, stock, SKU and weight of the form are those of the only variant; with several, `variants` says which. Variants that are not sent stay; `remove_variants` removes some. A product that was made as one thing gets shades when its variant is sent by `id` with `options`.",
    access: "staff",
    permission: "catalogue.update",
    params: z.object({ product_id: Id }),
    multipart: productPictures,
    body: ProductChange,
    data: StaffProduct,
    failures: { 409: "changed_meanwhile: somebody else changed it since `updated_at`", 422: "On the field" },
  },
  "DELETE /admin/products/delete/{id}": {
    summary: "Delete a product; carts show it as out of stock",
    access: "staff",
    permission: "catalogue.update",
    params: z.object({ id: Id }),
    data: z.object({ id: Id }),
  },
})

/** Staff calls for products, prices in bulk, inventory, import and export. */
export const adminProductCalls = {
  ...productCalls,
  ...adminPriceCalls,
  ...adminPriceScheduleCalls,
  ...adminStockCalls,
  ...adminProductSetCalls,
  ...adminImportCalls,
}
