import type { StaffProduct, StaffVariant } from "../../../../../src/contract/admin-products"
import { toLagos } from "../../../../../src/contract/lagos"
import type { TextTrait } from "../../../../../src/contract/product-traits"
import { changes } from "../../platform/fields"
import { sentMoment } from "../../platform/typed-days"
import { sentFigure, type UnreadFigure } from "../../platform/typed-figures"

export interface VariantForm {
  id: string
  regular: string
  sale: string
  wholesale: string
}

/** Values between commas, as the form holds them: texts are compared where lists would not be. */
export const valuesOf = (joined: string): string[] => joined.split(",").filter(Boolean)

function byTrait(of: (name: TextTrait) => string): Record<TextTrait, string> {
  return {
    skin_types: of("skin_types"),
    hair_types: of("hair_types"),
    concerns: of("concerns"),
    finishes: of("finishes"),
  }
}

/** What the shop stores of a product beside Medusa's own fields, as inputs hold it. */
export interface ProductForm extends Record<TextTrait, string> {
  brand_id: string
  kind: "product" | "bundle"
  is_wholesale: boolean
  short_description: string
  ingredients: string
  how_to_use: string
  sale_starts_at: string
  sale_ends_at: string
  variants: VariantForm[]
}

export function formOf(product: StaffProduct): ProductForm {
  const sale = product.variants.find(({ sale_price }) => sale_price !== null)
  return {
    brand_id: product.brand?.id ?? "",
    kind: product.kind === "bundle" ? "bundle" : "product",
    is_wholesale: product.is_wholesale === 1,
    short_description: product.short_description,
    ingredients: product.ingredients,
    how_to_use: product.how_to_use,
    ...byTrait((name) => product[name].join(",")),
    sale_starts_at: toLagos(sale?.sale_starts_at ?? null),
    sale_ends_at: toLagos(sale?.sale_ends_at ?? null),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      regular: shown(variant.regular_price),
      sale: shown(variant.sale_price),
      wholesale: shown(variant.wholesale_price),
    })),
  }
}

/** Only what was changed is sent: what somebody else saves in Medusa's own forms stays. */
export function changesOf(form: ProductForm, product: StaffProduct) {
  const was = formOf(product)
  const {
    brand_id,
    sale_starts_at,
    sale_ends_at,
    variants: _,
    skin_types,
    hair_types,
    concerns,
    finishes,
    ...changed
  } = changes(form, was)
  const variants = form.variants.flatMap((variant, index) => {
    const [before, known] = [was.variants[index], product.variants[index]]
    return before && known ? variantChange(variant, before, known) : []
  })
  return {
    ...changed,
    ...(skin_types !== undefined && { skin_types: valuesOf(skin_types) }),
    ...(hair_types !== undefined && { hair_types: valuesOf(hair_types) }),
    ...(concerns !== undefined && { concerns: valuesOf(concerns) }),
    ...(finishes !== undefined && { finishes: valuesOf(finishes) }),
    ...(brand_id !== undefined && { brand_id: brand_id || null }),
    ...(sale_starts_at !== undefined && { sale_starts_at: sentMoment(sale_starts_at) }),
    ...(sale_ends_at !== undefined && { sale_ends_at: sentMoment(sale_ends_at) }),
    ...(variants.length > 0 && { variants }),
  }
}

type PriceName = `${"regular" | "sale" | "wholesale"}_price`

function variantChange(form: VariantForm, was: VariantForm, known: StaffVariant) {
  const change: { [Name in PriceName]?: number | UnreadFigure | null } = {}
  for (const name of ["regular", "sale", "wholesale"] as const) {
    if (form[name] !== was[name]) change[`${name}_price`] = sentFigure(form[name], "naira")
  }
  return Object.keys(change).length > 0 ? [{ id: known.id, options: known.options, ...change }] : []
}

function shown(amount: number | null): string {
  return amount === null ? "" : String(amount)
}
