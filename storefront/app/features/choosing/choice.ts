import type { ProductDetail, ProductVariant } from "@contract/catalogue"
import { useState } from "react"

export interface OptionValue {
  value: string
  /** CSS colour of a shade. */
  swatch: string | null
  /** Whether the variant that choosing it leads to can be bought. */
  available: boolean
}

export interface OptionGroup {
  name: string
  values: OptionValue[]
}

/** What is chosen on a product: one variant and how many. */
export interface Choice {
  variant: ProductVariant
  groups: OptionGroup[]
  quantity: number
  setQuantity: (quantity: number) => void
  choose: (option: string, value: string) => void
}

/**
 * The variant with this option's value that has as many of the other chosen values as possible: a size that a shade
 * does not come in leads to one it does come in.
 */
export function variantWith(
  variants: readonly ProductVariant[],
  current: ProductVariant,
  option: string,
  value: string,
): ProductVariant {
  const candidates = variants.filter((variant) => variant.options[option] === value)
  const sameChoices = (variant: ProductVariant) =>
    Object.entries(current.options).filter(
      ([name, chosen]) => name !== option && variant.options[name] === chosen,
    ).length
  return candidates.reduce(
    (best, next) => (sameChoices(next) > sameChoices(best) ? next : best),
    candidates[0] ?? current,
  )
}

/** The variant that a form without script means: what differs from the one chosen before was chosen now. */
export function variantWithAll(
  variants: readonly ProductVariant[],
  current: ProductVariant,
  options: Readonly<Record<string, string>>,
): ProductVariant {
  return Object.entries(options)
    .filter(([name, value]) => current.options[name] !== value)
    .reduce((variant, [name, value]) => variantWith(variants, variant, name, value), current)
}

/** Options in the order the variants bring them, each value once. A product with a single variant has nothing to choose. */
export function optionGroups(variants: readonly ProductVariant[], current: ProductVariant): OptionGroup[] {
  if (variants.length < 2) return []
  const names = [...new Set(variants.flatMap((variant) => Object.keys(variant.options)))]
  return names.map((name) => {
    const values = [
      ...new Set(variants.map((variant) => variant.options[name]).filter((v) => v !== undefined)),
    ]
    return {
      name,
      values: values.map((value) => {
        const target = variantWith(variants, current, name, value)
        return { value, swatch: target.swatch, available: target.badge === "instock" }
      }),
    }
  })
}

/** What to say of a link to a variant that is not there any more. */
export function goneWords(groups: readonly Pick<OptionGroup, "name">[]): string {
  const [only, ...others] = groups
  if (!only) return "The one in this link is no longer sold. This is what we have now"
  const what = others.length === 0 ? only.name.toLowerCase() : "choice"
  return `The ${what} in this link is no longer sold. Choose another one`
}

/** What is chosen of a product that has a choice: "Toffee, 50 ml"; empty without. */
export function chosenWords({ groups, variant }: Pick<Choice, "groups" | "variant">): string {
  return groups.flatMap(({ name }) => variant.options[name] ?? []).join(", ")
}

type Chosen = Pick<ProductDetail, "variant_id" | "image" | "variants">

/**
 * Begins at the variant that the address names; else at the one of the product's picture, so that what was pressed in a
 * list is what one sees; else at the default one; at the first that can be bought when those are sold out.
 */
export function firstVariant({ variant_id, image, variants }: Chosen, named?: string | null): ProductVariant {
  const asked = named ? variants.find(({ id }) => id === named) : undefined
  if (asked) return asked
  const standard = variants.find(({ id }) => id === variant_id) ?? variants[0]
  if (!standard) throw new Error("A product without variants cannot be shown")
  const pictured = variants.find((variant) => variant.image === image)
  const buyable = (variant: ProductVariant | undefined) => variant?.badge === "instock"
  return [pictured, standard, ...variants].find(buyable) ?? standard
}

/** `named`: the variant that the address names. */
export function useChoice(product: Chosen, named?: string | null): Choice {
  const [variant, setVariant] = useState(() => firstVariant(product, named))
  const [wanted, setQuantity] = useState(1)
  return {
    variant,
    groups: optionGroups(product.variants, variant),
    // Another shade may have less in stock.
    quantity: Math.max(1, Math.min(wanted, variant.stock_quantity)),
    setQuantity,
    choose: (option, value) => setVariant(variantWith(product.variants, variant, option, value)),
  }
}
