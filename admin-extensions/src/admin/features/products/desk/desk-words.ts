import type {
  DeskProduct,
  DeskSort,
  DeskStatus,
  ProductDeskQuery,
} from "../../../../../../src/contract/product-desk"
import type { States } from "../../../platform/states"

/** What the list is filtered and sorted by, under the names that stand in its address. */
export const DESK_FILTERS = [
  "q",
  "brand_id",
  "category_id",
  "status",
  "stock",
  "ready",
  "label_id",
  "sort",
] as const satisfies readonly (keyof ProductDeskQuery)[]
export type DeskFilter = Partial<Record<(typeof DESK_FILTERS)[number], string>>

/** What is chosen; the rest is left out. */
export function chosenFilter(chosen: (name: string) => string): DeskFilter {
  return Object.fromEntries(DESK_FILTERS.map((name) => [name, chosen(name)]).filter(([, value]) => value))
}

export const SAME_AS_NOTHING: DeskSort = "-changed"

export const productStates: States<DeskStatus> = {
  published: { name: "Published", color: "green" },
  draft: { name: "Draft", color: "grey" },
  proposed: { name: "Proposed", color: "orange" },
  rejected: { name: "Rejected", color: "red" },
}

const LACKS: Record<DeskProduct["lacks"][number], string> = {
  variants: "a shade or size",
  brand: "a brand",
  price: "a price",
  stock: "counted stock",
}

/** "Needs a brand and a price"; nothing for what can be sold. */
export function needs({ lacks }: Pick<DeskProduct, "lacks">): string | null {
  const words = lacks.map((lack) => LACKS[lack])
  if (words.length === 0) return null
  return `Needs ${words.length === 1 ? words[0] : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`}`
}

/** The screen on which one product is edited. */
export const productScreen = (id: string): string => `/product-desk/${id}`

const LOW = 9
export const stockTone = (units: number): "green" | "orange" | "red" =>
  units <= 0 ? "red" : units <= LOW ? "orange" : "green"

/** The address of the list as a file: what is selected, else what the filter finds. */
export function exportAddress(ids: string[], filter: DeskFilter): string {
  const { sort: _, ...wanted } = filter
  const query = ids.length > 0 ? { ids: ids.join(",") } : wanted
  return `/api/v1/admin/product-exports?${new URLSearchParams(query)}`
}
