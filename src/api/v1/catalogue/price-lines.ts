import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PriceChangeLine, PricePlanLine } from "../../../contract/admin-prices"
import { type Kobo, toNaira } from "../../../contract/money"
import { OPENING_MODULE } from "../../../modules/opening"
import { changeTenths, isSteep, marginOf } from "../../../modules/product-operations/domain/margins"
import { PURCHASING_MODULE } from "../../../modules/purchasing"
import {
  type SelectedVariant,
  variantsById,
} from "../../../workflows/catalogue/products/prices/select-variants"

type NamedVariant = Omit<SelectedVariant, "variant_id" | "product_id"> & {
  variant_id: string | null
  product_id: string | null
}

interface Amounts {
  old_kobo: Kobo | null
  new_kobo: Kobo | null
  problem: string | null
}

function presentLine(line: NamedVariant & Amounts): PriceChangeLine {
  const { variant_id, product_id, name, variant_title, sku, old_kobo, problem } = line
  const new_kobo = problem ? null : line.new_kobo
  return {
    ...{ variant_id, product_id, name, variant_title, sku, problem },
    ...{ old_price: naira(old_kobo), new_price: naira(new_kobo) },
    change_percent: percent(changeTenths(old_kobo, new_kobo)),
    is_steep: isSteep(old_kobo, new_kobo),
  }
}

/** With what each costs the shop, and what is left of the price that it will have. */
export async function presentPlanned(
  scope: MedusaContainer,
  lines: (NamedVariant & Amounts)[],
): Promise<PricePlanLine[]> {
  const costs = await scope
    .resolve(PURCHASING_MODULE)
    .receipts.lastCosts(lines.flatMap(({ variant_id }) => variant_id ?? []))
  const vatBp = await scope.resolve(OPENING_MODULE).vatRateBp()
  return lines.map((line) => {
    const cost = costs.get(line.variant_id ?? "") ?? null
    const margin = marginOf(line.problem ? line.old_kobo : line.new_kobo, cost, vatBp)
    return {
      ...presentLine(line),
      cost: naira(cost),
      margin: naira(margin?.kobo ?? null),
      margin_percent: percent(margin?.tenths ?? null),
    }
  })
}

/** Lines that are stored by variant: named as the variants are called now. */
export async function presentStored(
  scope: MedusaContainer,
  lines: ({ variant_id: string } & Amounts)[],
): Promise<PriceChangeLine[]> {
  return (await named(scope, lines)).map(presentLine)
}

export async function named<Line extends { variant_id: string }>(
  scope: MedusaContainer,
  lines: Line[],
): Promise<(Line & Omit<NamedVariant, "variant_id">)[]> {
  const variants = await variantsById(
    scope.resolve(ContainerRegistrationKeys.PG_CONNECTION),
    lines.map(({ variant_id }) => variant_id),
  )
  return lines.map((line) => {
    const variant = variants.get(line.variant_id)
    return {
      ...line,
      product_id: variant?.product_id ?? null,
      name: variant?.name ?? "A product that is gone",
      variant_title: variant?.variant_title ?? null,
      sku: variant?.sku ?? null,
    }
  })
}

const naira = (kobo: Kobo | null): number | null => (kobo === null ? null : toNaira(kobo))
const percent = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10)
