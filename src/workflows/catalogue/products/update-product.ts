import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer, UpdateProductWorkflowInputDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createWorkflow, transform, WorkflowResponse, when } from "@medusajs/framework/workflows-sdk"
import {
  createProductVariantsWorkflow,
  deleteProductVariantsWorkflow,
  updateProductsWorkflow,
  updateProductVariantsWorkflow,
} from "@medusajs/medusa/core-flows"
import type { ProductChange } from "../../../contract/admin-products"
import { toNaira } from "../../../contract/money"
import { conflict, invalidField, notFound } from "../../../errors"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { withoutHtml } from "../../../text/html"
import { type ChangePlan, planRecord, planVariants } from "./change-plan"
import { takenMeanwhile } from "./codes"
import { dropPictures, type NewPicture, storePictures } from "./pictures"
import { checkSaleDates } from "./prices/plan-price-change"
import { checkBrand, checkPlacing, freeProductSlug, PRODUCT_TEXTS } from "./product-form"
import { touchProducts } from "./product-rows"
import { readProducts } from "./read-products"
import { changeCodesStep } from "./steps/change-codes"
import { linkBrandStep } from "./steps/link-brand"
import { addOptionValuesStep, nameOnlyVariantStep } from "./steps/options"
import { setPricesStep } from "./steps/set-prices"
import { setStockStep } from "./steps/set-stock"

const BUSY_SECONDS = 20

/**
 * All of a change, or nothing. What leaves goes first: a new shade may take its SKU. Then option values: new shades and
 * sizes need them. The products themselves come last: what is published then is looked at whole (`ready-to-sell.ts`).
 */
export const changeProductsWorkflow = createWorkflow("change-products", (input: ChangePlan) => {
  const parts = transform({ input }, ({ input }) => ({
    products: { products: input.products as UpdateProductWorkflowInputDTO[] },
    removed: { ids: input.removedVariants },
    changed: { product_variants: input.changedVariants },
    added: {
      product_variants: input.newVariants.map(({ terms, ...variant }) => ({
        ...variant,
        // With its price from the start: a published product has no shade without one for a moment either.
        prices: terms.prices.regular ? [{ currency_code: "ngn", amount: toNaira(terms.prices.regular) }] : [],
      })),
    },
  }))
  when({ input }, ({ input }) => input.removedVariants.length > 0).then(() => {
    deleteProductVariantsWorkflow.runAsStep({ input: parts.removed })
  })
  nameOnlyVariantStep(input.named)
  addOptionValuesStep(input.optionValues)
  linkBrandStep(input.brands)
  changeCodesStep(input.changedVariants)
  updateProductVariantsWorkflow.runAsStep({ input: parts.changed })
  const made = createProductVariantsWorkflow.runAsStep({ input: parts.added })
  const wishes = transform({ input, made }, ({ input, made }) => {
    const added = made.flatMap(({ id }, index) => {
      const terms = input.newVariants[index]?.terms
      return terms ? [{ ...terms, variant_id: id }] : []
    })
    return {
      stock: [
        ...input.stock,
        ...added.map(({ variant_id, units }) => ({ variant_id, meaning: "free" as const, units })),
      ],
      prices: [...input.prices, ...added.map(({ variant_id, prices }) => ({ variant_id, ...prices }))],
    }
  })
  setStockStep(wishes.stock)
  setPricesStep(wishes.prices)
  updateProductsWorkflow.runAsStep({ input: parts.products })
  return new WorkflowResponse(made)
})

/**
 * Changes a product by the staff's form: what is not sent stays. Throws 404, 422 on the field, and 409
 * `changed_meanwhile` when the product is newer than the form's `updated_at`; then nothing is written.
 */
export async function updateProduct(
  container: MedusaContainer,
  productId: string,
  form: ProductChange,
  pictures: NewPicture[],
): Promise<void> {
  await container
    .resolve(Modules.LOCKING)
    .execute([`product:${productId}`], () => update(container, productId, form, pictures), {
      timeout: BUSY_SECONDS,
    })
}

async function update(
  container: MedusaContainer,
  productId: string,
  sent: ProductChange,
  newPictures: NewPicture[],
): Promise<void> {
  const form = withoutHtml(sent, PRODUCT_TEXTS)
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  // The stock and prices that are compared with must be those of now, not of the feed's last round.
  await container.resolve(CATALOGUE_MODULE).rebuild([productId])
  const [product] = await readProducts(db, [productId])
  if (!product) throw notFound("We could not find that product")
  if (form.updated_at && form.updated_at !== product.updated_at) {
    throw conflict(
      "changed_meanwhile",
      `Somebody else changed ${product.name} while you were editing it. Load it again, then make your change`,
      { extra: { data: product } },
    )
  }
  await checkBrand(db, form.brand_id)
  const isPublished = (form.status ?? product.status) === "published"
  if (isPublished && form.brand_id === null && product.brand) {
    throw invalidField("brand_id", "A product on sale keeps its brand. Choose another, or make it a draft")
  }
  const categoryId = await checkPlacing(db, form)
  checkSaleDates(form)
  const handle =
    form.slug && form.slug !== product.slug
      ? await freeProductSlug(db, form.slug, product.name, productId)
      : undefined
  const { plan, codes } = await planVariants(db, product, form)
  const stored = await storePictures(container, newPictures)
  try {
    const pictures = stored.map(({ url }, index) => ({
      url,
      alt: form.alt?.[index] ?? form.name ?? product.name,
    }))
    const record = await planRecord(db, product, form, { categoryId, handle, pictures })
    await changeProductsWorkflow(container).run({
      input: {
        ...plan,
        products: [record],
        brands: [{ product_id: productId, brand_id: form.brand_id }],
      },
    })
  } catch (error) {
    await dropPictures(container, stored)
    throw (await takenMeanwhile(db, error, codes)) ?? error
  }
  await touchProducts(db, [productId])
}
