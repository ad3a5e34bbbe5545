import { type BrandName, letterOf } from "~/features/catalogue/brand-letters"

/** Brands in one group of the menu. */
const GROUP = 7

export interface BrandGroup<B> {
  /** First letters of the group: "A", or "A – C". */
  range: string
  brands: B[]
}

/** Brands, in the order they come, in groups of seven. */
export function groupsOfSeven<B extends BrandName>(brands: readonly B[]): BrandGroup<B>[] {
  const groups: BrandGroup<B>[] = []
  for (let at = 0; at < brands.length; at += GROUP) {
    const group = brands.slice(at, at + GROUP)
    const [first, last] = [group[0], group.at(-1)].map((brand) => letterOf(brand?.name ?? ""))
    groups.push({ range: first === last ? `${first}` : `${first} – ${last}`, brands: group })
  }
  return groups
}
