import { type TraitFacet, traitFacets } from "../../../contract/facet-names"
import { Names } from "./names"

/**
 * The facets in columns of what goes together: what a product has of one column is one of few sets, so that a count
 * is four additions a product and one walk over the sets.
 */
const columnOf = {
  skin_type: "suits",
  hair_type: "suits",
  concern: "suits",
  ingredient: "contents",
  free_from: "contents",
  shade: "looks",
  finish: "looks",
  size: "sizes",
} as const satisfies Record<TraitFacet, string>
export type TraitColumn = (typeof columnOf)[TraitFacet]

const traitColumns: readonly TraitColumn[] = ["suits", "contents", "looks", "sizes"]

export function byTraitColumn<T>(of: (column: TraitColumn) => T): Record<TraitColumn, T> {
  return { suits: of("suits"), contents: of("contents"), looks: of("looks"), sizes: of("sizes") }
}

/** The filter that a facet's products fail when they have none of its chosen values, as a bit. */
export const traitBits: Readonly<Record<TraitFacet, number>> = {
  skin_type: 64,
  hair_type: 128,
  concern: 256,
  ingredient: 512,
  // A product must be free from all that is chosen: each choice narrows, so its count has no filter to leave out.
  free_from: 0,
  shade: 1024,
  finish: 2048,
  size: 4096,
}

interface Column {
  sets: Names
  /** By set: the numbers of its traits. */
  members: number[][]
}

/** Which sets of traits there are, by column, and which traits at all (`facet:value`). */
export class TraitSets {
  readonly names = new Names()
  /** By number of the trait. */
  readonly bits: number[] = []
  readonly columns = byTraitColumn((): Column => ({ sets: new Names(), members: [] }))

  /** For each column the number of the set that a product with these traits has. */
  numbers(traits: readonly string[]): Record<TraitColumn, number> {
    return byTraitColumn((column) =>
      this.number(
        column,
        traits.filter((trait) => isOf(column, trait)),
      ),
    )
  }

  /** For each column what each of its sets fails of these wanted traits; null where nothing is wanted. */
  failures(wanted: readonly string[], allOf: number): Record<TraitColumn, Uint16Array | null> {
    const facets = traitFacets.flatMap((facet) => {
      const own = wanted.filter((trait) => trait.startsWith(`${facet}:`))
      return own.length > 0 ? [{ facet, own: own.map((trait) => this.names.find(trait) ?? -1) }] : []
    })
    return byTraitColumn((column) => {
      const asked = facets.filter(({ facet }) => columnOf[facet] === column)
      if (asked.length === 0) return null
      return Uint16Array.from(this.columns[column].members, (members) =>
        asked.reduce((failed, { facet, own }) => {
          const bit = traitBits[facet]
          const has = bit
            ? own.some((trait) => members.includes(trait))
            : own.every((trait) => members.includes(trait))
          return has ? failed : failed | (bit || allOf)
        }, 0),
      )
    })
  }

  private number(column: TraitColumn, traits: readonly string[]): number {
    const { sets, members } = this.columns[column]
    const number = sets.number(traits.join(","))
    if (number === members.length) members.push(traits.map((trait) => this.trait(trait)))
    return number
  }

  private trait(trait: string): number {
    const number = this.names.number(trait)
    if (number === this.bits.length) this.bits.push(traitBits[facetOf(trait)])
    return number
  }
}

/** Counts the values of the facets: one addition a product and column, spread over the traits of each set at the end. */
export class TraitCount {
  /** By column, by the bit of the one filter that is failed (0: none), how many products have each set. */
  private readonly bySet = traitColumns.map((name) => ({ name, failing: new Map<number, Int32Array>() }))
  private readonly passing: Record<TraitColumn, Int32Array>

  constructor(
    private readonly traits: TraitSets,
    private readonly columns: Record<TraitColumn, Int32Array>,
  ) {
    this.passing = byTraitColumn((column) => new Int32Array(traits.columns[column].sets.size))
  }

  /** A product that passes every filter. */
  add(slot: number): void {
    const { suits, contents, looks, sizes } = this.passing
    const columns = this.columns
    ;(suits[columns.suits[slot] as number] as number)++
    ;(contents[columns.contents[slot] as number] as number)++
    ;(looks[columns.looks[slot] as number] as number)++
    ;(sizes[columns.sizes[slot] as number] as number)++
  }

  /** One that fails the filter of one of these facets alone. */
  addFailing(slot: number, bit: number): void {
    for (const { name, failing } of this.bySet) {
      let counts = failing.get(bit)
      if (!counts) {
        counts = new Int32Array(this.passing[name].length)
        failing.set(bit, counts)
      }
      const set = this.columns[name][slot] as number
      counts[set] = (counts[set] as number) + 1
    }
  }

  /** Products by `facet:value`; only those with some. */
  counts(): Map<string, number> {
    const byTrait = new Int32Array(this.traits.names.size)
    const { bits } = this.traits
    for (const { name, failing } of this.bySet) {
      const { members } = this.traits.columns[name]
      for (const [bit, bySet] of [[0, this.passing[name]] as const, ...failing]) {
        for (let set = 0; set < bySet.length; set++) {
          const products = bySet[set] as number
          if (products === 0) continue
          for (const trait of members[set] as number[])
            if (bit === 0 || bits[trait] === bit) byTrait[trait] = (byTrait[trait] as number) + products
        }
      }
    }
    const counts = new Map<string, number>()
    byTrait.forEach((products, trait) => {
      if (products > 0) counts.set(this.traits.names.list[trait] as string, products)
    })
    return counts
  }
}

function facetOf(trait: string): TraitFacet {
  const name = trait.slice(0, trait.indexOf(":"))
  const facet = traitFacets.find((one) => one === name)
  if (!facet) throw new Error(`No facet is named ${name}`)
  return facet
}

function isOf(column: TraitColumn, trait: string): boolean {
  return columnOf[facetOf(trait)] === column
}
