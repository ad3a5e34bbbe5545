import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { CreateProductWorkflowInputDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createProductsWorkflow, updateProductsWorkflow } from "@medusajs/medusa/core-flows"
import type { MissingToSell, NewProduct } from "../../../contract/admin-products"
import type { TextTrait } from "../../../contract/product-traits"
import { invalidField } from "../../../errors"
import { withoutHtml } from "../../../text/html"
import { type StoreSetup, storeSetup } from "../../shared/setup/store-setup"
import { type CodesAsked, checkCodes, takenMeanwhile } from "./codes"
import { optionSpelling } from "./option-names"
import { dropPictures, type NewPicture, storePictures } from "./pictures"
import { checkSaleDates } from "./prices/plan-price-change"
import {
  arrangePictures,
  checkBrand,
  checkOptions,
  checkPictures,
  checkPlacing,
  checkPrices,
  existingValue,
  freeProductSlug,
  grams,
  kobo,
  ONLY_VARIANT,
  PRODUCT_TEXTS,
  type PriceWish,
  textTraitsOf,
  variantTitle,
} from "./product-form"
import { linkBrandStep } from "./steps/link-brand"
import { setPricesStep } from "./steps/set-prices"
import { setStockStep } from "./steps/set-stock"

/** Prices and stock of a variant to be made: in the order of the variants of its product. */
export interface VariantTerms {
  prices: Omit<PriceWish, "variant_id">
  /** Units that can be sold. */
  units: number
}

export interface StoreInput {
  products: { product: CreateProductWorkflowInputDTO; brandId: string | null; terms: VariantTerms[] }[]
}

/**
 * Products with their variants, stock, brand and prices: all of it, or nothing. They are made as drafts and published
 * last, when the rule that looks at published products (`ready-to-sell.ts`) finds them whole.
 */
export const storeProductsWorkflow = createWorkflow("store-products", (input: StoreInput) => {
  const products = transform({ input }, ({ input }) =>
    input.products.map(({ product }) => ({ ...product, status: "draft" as const })),
  )
  const created = createProductsWorkflow.runAsStep({ input: { products } })
  // In the order of the input: Medusa itself relies on it when it prices new variants.
  const wishes = transform({ input, created }, ({ input, created }) => {
    const pairs = created.flatMap(({ variants }, index) =>
      (input.products[index]?.terms ?? []).map((term, position) => ({
        ...term,
        variant_id: String(variants[position]?.id),
      })),
    )
    return {
      ids: created.map(({ id }) => id),
      brands: created.map(({ id }, index) => ({
        product_id: id,
        brand_id: input.products[index]?.brandId ?? null,
      })),
      stock: pairs.map(({ variant_id, units }) => ({ variant_id, meaning: "free" as const, units })),
      prices: pairs.map(({ variant_id, prices }) => ({ variant_id, ...prices })),
      published: {
        products: created.flatMap(({ id }, index) => {
          const status = input.products[index]?.product.status ?? "draft"
          return status === "draft" ? [] : [{ id, status }]
        }),
      },
    }
  })
  linkBrandStep(wishes.brands)
  setStockStep(wishes.stock)
  setPricesStep(wishes.prices)
  updateProductsWorkflow.runAsStep({ input: wishes.published })
  return new WorkflowResponse(wishes.ids)
})

type Form = Omit<NewProduct, "price">

export interface StoredProduct {
  id: string
  /** Why it cannot be sold. */
  missing: MissingToSell[]
}

/**
 * Makes a product of the staff's form, with pictures. Without a status it is published when it can be sold, and a draft
 * otherwise. Throws 422 on the field; nothing is left of what fails. It may be seen in the shop as
 * soon as this resolves and the feed has been round.
 */
export async function storeProduct(
  container: MedusaContainer,
  { price, ...sent }: NewProduct,
  pictures: NewPicture[],
): Promise<StoredProduct> {
  const form = withoutHtml({ ...sent, regular_price: sent.regular_price ?? price }, PRODUCT_TEXTS)
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  if (form.name === "") throw invalidField("name", "Enter a name")
  await checkBrand(db, form.brand_id)
  const categoryId = await checkPlacing(db, form)
  checkSaleDates(form)
  checkPictures(form.images?.filter(({ url }) => !url.startsWith("file:")))
  const missing = missingToSell(form, categoryId ?? null)
  const status = form.status ?? (missing.length > 0 ? "draft" : "published")
  if (form.status === "published" && !form.brand_id) throw invalidField("brand_id", "Choose a brand")
  const variants = variantsOf(form, status)
  const codes = codesOf(form)
  await checkCodes(db, codes)
  const handle = await freeProductSlug(db, form.slug, form.name)
  const setup = await storeSetup(container)
  const stored = await storePictures(container, pictures)
  const images = arrangePictures(
    form.images,
    stored.map(({ url }, index) => ({ url, alt: form.alt?.[index] ?? form.name })),
  )
  const placed = { handle, categoryId: categoryId ?? null, images, setup }
  const isUnbranded = status === "published" && !form.brand_id
  const product = productInput({ ...form, status, isUnbranded }, variants, placed)
  try {
    const { result } = await storeProductsWorkflow(container).run({
      input: { products: [{ brandId: form.brand_id ?? null, ...product }] },
    })
    const [id] = result
    if (!id) throw new Error("Medusa made no product and reported no error")
    return { id, missing }
  } catch (error) {
    await dropPictures(container, stored)
    throw (await takenMeanwhile(db, error, codes)) ?? error
  }
}

function codesOf(form: Form): CodesAsked {
  const rows = form.variants?.length
    ? form.variants.map(({ sku, barcode }, index) => ({ sku, barcode, prefix: `variants.${index}.` }))
    : [{ sku: form.sku, barcode: form.barcode, prefix: "" }]
  return { productId: null, leaving: [], rows: rows.map((row) => ({ ...row, variantId: null })) }
}

/**
 * For the specified call, which has no word for a status: a name it always has, no brand is asked for, and stock is
 * counted from none up, so that sold out is not missing.
 */
function missingToSell(form: Form, categoryId: string | null): MissingToSell[] {
  const prices = form.variants?.length ? form.variants.map((row) => row.regular_price) : [null]
  const hasPrices = prices.every((price) => (price ?? form.regular_price ?? null) !== null)
  return [...(hasPrices ? [] : ["regular_price" as const]), ...(categoryId ? [] : ["category_id" as const])]
}

export interface VariantInput {
  title: string
  sku: string | undefined
  barcode?: string
  options: Record<string, string>
  weight: number | undefined
  variant_rank: number
  manage_inventory: boolean
  metadata: Record<string, unknown> | undefined
  terms: VariantTerms
}

interface Placed {
  handle: string
  categoryId: string | null
  images: { url: string; alt: string }[]
  setup: StoreSetup
}

type Texts = Pick<
  NewProduct,
  | "name"
  | "short_description"
  | "description"
  | "ingredients"
  | "how_to_use"
  | TextTrait
  | "kind"
  | "is_wholesale"
  | "status"
  | "weight"
> & {
  /** Sold without a brand on purpose. */
  isUnbranded?: boolean
}

/** A checked form as Medusa takes it. Prices, stock and brand are steps of their own. */
export function productInput(
  form: Texts,
  variants: VariantInput[],
  { handle, categoryId, images, setup }: Placed,
): Omit<StoreInput["products"][number], "brandId"> {
  const names = Object.keys(variants[0]?.options ?? {})
  return {
    terms: variants.map(({ terms }) => terms),
    product: {
      title: form.name,
      handle,
      subtitle: form.short_description ?? undefined,
      description: form.description ?? undefined,
      status: form.status ?? "draft",
      thumbnail: images[0]?.url,
      images: images.map(({ url, alt }) => ({ url, metadata: { alt } })),
      weight: grams(form.weight),
      category_ids: categoryId ? [categoryId] : [],
      metadata: {
        kind: form.kind ?? "product",
        ingredients: form.ingredients ?? "",
        how_to_use: form.how_to_use ?? "",
        ...textTraitsOf(form),
        is_wholesale: form.is_wholesale ? 1 : 0,
        ...(form.isUnbranded ? { unbranded: 1 } : {}),
      },
      options: names.map((title) => ({
        title,
        values: [...new Set(variants.map(({ options }) => String(options[title])))],
      })),
      variants: variants.map(({ terms: _, ...variant }) => ({ ...variant, prices: [] })),
      sales_channels: [{ id: setup.salesChannelId }],
      shipping_profile_id: setup.shippingProfileId,
    },
  }
}

/** The variants of a form: those it lists, each with the form's own prices where it says nothing, or the only one. */
function variantsOf(form: Form, status: "draft" | "published"): VariantInput[] {
  const spelled = optionSpelling()
  const listed = form.variants?.length
    ? form.variants.map((row) => ({ ...row, options: spelled(row.options) }))
    : null
  if (listed) checkOptions(listed)
  const rows = listed ?? [
    { options: { [ONLY_VARIANT.option]: ONLY_VARIANT.value }, title: ONLY_VARIANT.title },
  ]
  return rows.map((row: NonNullable<NewProduct["variants"]>[number], index) => {
    const prefix = listed ? `variants.${index}.` : ""
    const regular = row.regular_price ?? form.regular_price
    const sale = row.sale_price ?? form.sale_price
    const wholesale = row.wholesale_price ?? form.wholesale_price
    const isPriced = regular !== null && regular !== undefined
    // Only a draft may wait for its price, and only for all of it.
    if (!isPriced && (status === "published" || sale || wholesale)) {
      throw invalidField(`${prefix}regular_price`, "Enter the regular price")
    }
    if (isPriced) checkPrices({ regular, sale, wholesale }, ["sale", "wholesale"], prefix)
    return {
      title: variantTitle(row),
      sku: row.sku || (listed ? undefined : form.sku) || undefined,
      barcode: row.barcode || (listed ? undefined : form.barcode) || undefined,
      options: row.options,
      weight: grams(row.weight ?? form.weight),
      variant_rank: index,
      manage_inventory: true,
      metadata: existingValue(listed ? row : { ...row, ...form }),
      terms: {
        units: row.stock_quantity ?? form.stock_quantity ?? 0,
        prices: {
          regular: kobo(regular) ?? undefined,
          sale: kobo(sale) ?? undefined,
          sale_starts_at: form.sale_starts_at,
          sale_ends_at: form.sale_ends_at,
          wholesale: kobo(wholesale) ?? undefined,
        },
      },
    }
  })
}
