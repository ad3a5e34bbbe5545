import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ProductChange } from "../../../../contract/admin-products"
import { toNaira } from "../../../../contract/money"
import { pick } from "../../../../contract/pick"
import { isShopError } from "../../../../errors"
import { BRAND_MODULE } from "../../../../modules/brands"
import type { VariantValues } from "../../../../modules/product-operations/domain/product-row"
import { storeSetup } from "../../../shared/setup/store-setup"
import { addVariant, type ChangePlan, changeVariant, planRecord } from "../change-plan"
import { existingValue, freeProductSlug, ONLY_VARIANT } from "../product-form"
import { productInput, type StoreInput, storeProductsWorkflow, type VariantInput } from "../store-product"
import { changeProductsWorkflow } from "../update-product"
import { readPlaces } from "./places"
import type { PlannedProduct, PlannedRow } from "./plan-import"

/** Makes and changes these products in two workflows: all of them, or, when that fails, none of that kind. */
export async function writeProducts(container: MedusaContainer, products: PlannedProduct[]): Promise<void> {
  const fresh = products.filter(({ current }) => !current)
  if (fresh.length > 0)
    await storeProductsWorkflow(container).run({ input: await storeInput(container, fresh) })
  const known = products.filter(({ current }) => current)
  if (known.length > 0)
    await changeProductsWorkflow(container).run({ input: await changePlan(container, known) })
}

const open = ({ rows }: PlannedProduct): PlannedRow[] =>
  rows.filter(({ problem, action }) => problem === null && action !== "none")

async function storeInput(container: MedusaContainer, products: PlannedProduct[]): Promise<StoreInput> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const setup = await storeSetup(container)
  const slugs = new Set<string>()
  const inputs: StoreInput["products"] = []
  for (const product of products) {
    const { values } = product
    const name = values.name ?? ""
    const handle = await freeProductSlug(db, slugOfFile(product), name, "", slugs)
    slugs.add(handle)
    const placed = {
      handle,
      categoryId: product.categoryId ?? null,
      images: values.images ?? [],
      setup,
    }
    const made = productInput({ ...values, name, weight: undefined }, open(product).map(variantInput), placed)
    inputs.push({
      brandId: (await brandId(container, product.brand)) ?? null,
      terms: made.terms,
      // So that it is known again, should the process be gone before the row is done.
      product: { ...made.product, id: product.id },
    })
  }
  return { products: inputs }
}

const slugOfFile = (product: PlannedProduct): string | null =>
  open(product).find(({ row }) => row.slug !== null)?.row.slug ?? null

function variantInput({ row: { options, variant } }: PlannedRow, index: number): VariantInput {
  const isOnly = Object.keys(options).length === 0
  return {
    title: isOnly ? ONLY_VARIANT.title : Object.values(options).join(" / "),
    sku: variant.sku ?? undefined,
    barcode: variant.barcode ?? undefined,
    options: isOnly ? { [ONLY_VARIANT.option]: ONLY_VARIANT.value } : options,
    weight: variant.grams,
    variant_rank: index,
    manage_inventory: true,
    metadata: existingValue(variant),
    terms: {
      units: variant.stock ?? 0,
      prices: {
        regular: variant.regular,
        sale: variant.sale ?? undefined,
        sale_starts_at: variant.sale_starts_at,
        sale_ends_at: variant.sale_ends_at,
        wholesale: variant.wholesale ?? undefined,
      },
    },
  }
}

async function changePlan(container: MedusaContainer, products: PlannedProduct[]): Promise<ChangePlan> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const plan: ChangePlan = {
    products: [],
    changedVariants: [],
    newVariants: [],
    removedVariants: [],
    named: [],
    optionValues: [],
    stock: [],
    prices: [],
    brands: [],
  }
  for (const product of products) {
    const { current, values } = product
    if (!current) continue
    const { brand: _b, section: _s, category: _c, subcategory: _u, ...texts } = values
    const record = await planRecord(db, current.staff, texts as ProductChange, {
      categoryId: product.categoryId,
      handle: undefined,
      pictures: [],
    })
    plan.products.push(record)
    const wanted = await brandId(container, product.brand)
    if (wanted !== undefined) plan.brands.push({ product_id: current.staff.id, brand_id: wanted })
    for (const row of open(product)) {
      const { sale_starts_at, sale_ends_at, ...fields } = formFields(
        row.variant ? row.changes : row.row.variant,
      )
      if (row.variant) {
        const { stock_quantity, ...others } = fields
        changeVariant(plan, row.variant.staff, { ...others, sale_starts_at, sale_ends_at }, "")
        if (stock_quantity !== undefined) {
          plan.stock.push({ variant_id: row.variant.variant_id, meaning: "shelf", units: stock_quantity })
        }
      } else {
        const added = { ...fields, options: row.row.options }
        addVariant(plan, current.staff, added, { sale_starts_at, sale_ends_at }, current.optionNames, "")
      }
    }
  }
  return plan
}

/** Kobo and grams of the file as naira and kilograms of the form. */
function formFields(values: VariantValues) {
  const naira = (kobo: number | null | undefined) =>
    kobo === null || kobo === undefined ? kobo : toNaira(kobo)
  return {
    ...pick(values, "sku", "barcode", "swatch", "undertone"),
    regular_price: naira(values.regular),
    sale_price: naira(values.sale),
    sale_starts_at: values.sale_starts_at,
    sale_ends_at: values.sale_ends_at,
    wholesale_price: naira(values.wholesale),
    stock_quantity: values.stock,
    weight: values.grams === undefined ? undefined : values.grams / 1000,
    nafdac_number: values.nafdac_number,
    expires_on: values.expires_on,
  }
}

/** The brand to link; made when the file may make brands. Of two imports at once, one makes it. */
async function brandId(
  container: MedusaContainer,
  brand: PlannedProduct["brand"],
): Promise<string | null | undefined> {
  if (!brand || "id" in brand) return brand ? brand.id : brand
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const known = async () => (await readPlaces(db)).brand(brand.name)
  const id = await known()
  if (id) return id
  try {
    return await container.resolve(BRAND_MODULE).add({ name: brand.name })
  } catch (error) {
    const made = isShopError(error) ? await known() : null
    if (!made) throw error
    return made
  }
}
