import type { Data } from "../../../../src/contract/calls"

const naira = new Intl.NumberFormat("en-NG", {
  style: "currency",
  currency: "NGN",
  currencyDisplay: "narrowSymbol",
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})

/** ₦1,234 where the amount is whole, ₦1,234.50 where it is not (decisions section 1); a dash for none. */
export function formatPrice(amount: number | null): string {
  if (amount === null) return "–"
  const text = naira.format(amount)
  return /\.\d$/.test(text) ? `${text}0` : text
}

/** What was typed into a field, as a number; null for nothing; undefined for what is none. */
export function typedNumber(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(",", "").replace(/^₦/, "")
  if (plain === "") return null
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

export interface Choice {
  id: string
  name: string
}

/** Sections with what lies in them, one line each, as a choice shows them. */
export function placeChoices(sections: Data<"GET /section">): Choice[] {
  return sections.flatMap((section) => [
    { id: section.id, name: section.name },
    ...section.category.flatMap((category) => [
      { id: category.id, name: `${section.name} / ${category.name}` },
      ...category.subcategory.map(({ id, name }) => ({
        id,
        name: `${section.name} / ${category.name} / ${name}`,
      })),
    ]),
  ])
}
