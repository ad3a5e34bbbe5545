import { type TraitFacet, traitFacets } from "../../../contract/facet-names"
import { Names } from "./names"

/**
 * The facets in columns of what goes together. What a product has altogether is one of many sets, what it has of one
 * column one of few: a count adds one number for each product, then four for each whole set, then one for each trait of
 * each column's sets.
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
type TraitColumn = (typeof columnOf)[TraitFacet]

const traitColumns: readonly TraitColumn[] = ["suits", "contents", "looks", "sizes"]

function byTraitColumn<T>(of: () => T): Record<TraitColumn, T> {
  return { suits: of(), contents: of(), looks: of(), sizes: of() }
}

/** The filter that a facet's products fail when they have none of its chosen values, as a bit. */
const traitBits: Readonly<Record<TraitFacet, number>> = {
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

/** Sets of numbers of traits, each known by a number of its own. */
class Sets {
  private readonly known = new Names()
  /** By number of the set. */
  readonly members: number[][] = []

  number(members: number[]): number {
    const number = this.known.number(members.join(","))
    if (number === this.members.length) this.members.push(members)
    return number
  }
}

/** Which sets of traits there are, and which traits at all (`facet:value`). */
export class TraitSets {
  readonly names = new Names()
  /** By number of the trait. */
  readonly bits: number[] = []
  readonly columns = byTraitColumn(() => new Sets())
  /** What products have altogether: for each such set the number of its set of each column. */
  readonly whole = new Sets()

  /** The number of the whole set that a product with these traits has. */
  number(traits: readonly string[]): number {
    const parts = traitColumns.map((column) => {
      const own = traits.filter((trait) => columnOf[facetOf(trait)] === column)
      return this.columns[column].number(own.map((trait) => this.trait(trait)))
    })
    return this.whole.number(parts)
  }

  /** For each whole set what a product with it fails of these wanted traits. `allOf`: fails one of those that it must have all. */
  failures(wanted: readonly string[], allOf: number): Uint16Array {
    const asked = traitFacets.flatMap((facet) => {
      const own = wanted.filter((trait) => trait.startsWith(`${facet}:`))
      return own.length > 0 ? [{ facet, own: own.map((trait) => this.names.find(trait) ?? -1) }] : []
    })
    const byColumn = traitColumns.map((column) => {
      const here = asked.filter(({ facet }) => columnOf[facet] === column)
      return this.columns[column].members.map((members) =>
        here.reduce((failed, { facet, own }) => {
          const bit = traitBits[facet]
          const has = bit
            ? own.some((trait) => members.includes(trait))
            : own.every((trait) => members.includes(trait))
          return has ? failed : failed | (bit || allOf)
        }, 0),
      )
    })
    return Uint16Array.from(this.whole.members, (parts) =>
      parts.reduce((failed, part, column) => failed | (byColumn[column]?.[part] as number), 0),
    )
  }

  private trait(trait: string): number {
    const number = this.names.number(trait)
    if (number === this.bits.length) this.bits.push(traitBits[facetOf(trait)])
    return number
  }
}

/** Counts the values of the facets: one addition a product, spread over the sets of each column and then over their traits. */
export class TraitCount {
  /** By whole set: products that pass every filter. One addition each, made by whoever counts. */
  readonly passing: Int32Array
  /** By the bit of the one filter that is failed. */
  private readonly failing = new Map<number, Int32Array>()

  constructor(private readonly traits: TraitSets) {
    this.passing = new Int32Array(traits.whole.members.length)
  }

  /** A product with this whole set that fails the filter of one of these facets alone. */
  addFailing(set: number, bit: number): void {
    let counts = this.failing.get(bit)
    if (!counts) {
      counts = new Int32Array(this.passing.length)
      this.failing.set(bit, counts)
    }
    counts[set] = (counts[set] as number) + 1
  }

  /** Products by `facet:value`; only those with some. */
  counts(): Map<string, number> {
    const byTrait = new Int32Array(this.traits.names.size)
    this.spread(this.passing, 0, byTrait)
    for (const [bit, bySet] of this.failing) this.spread(bySet, bit, byTrait)
    const counts = new Map<string, number>()
    byTrait.forEach((products, trait) => {
      if (products > 0) counts.set(this.traits.names.list[trait] as string, products)
    })
    return counts
  }

  private spread(byWhole: Int32Array, bit: number, byTrait: Int32Array): void {
    const { bits, columns, whole } = this.traits
    const byPart = traitColumns.map((column) => new Int32Array(columns[column].members.length))
    const [suits, contents, looks, sizes] = byPart as [Int32Array, Int32Array, Int32Array, Int32Array]
    for (let set = 0; set < byWhole.length; set++) {
      const products = byWhole[set] as number
      if (products === 0) continue
      const [a, b, c, d] = whole.members[set] as [number, number, number, number]
      suits[a] = (suits[a] as number) + products
      contents[b] = (contents[b] as number) + products
      looks[c] = (looks[c] as number) + products
      sizes[d] = (sizes[d] as number) + products
    }
    for (const [at, column] of traitColumns.entries()) {
      const { members } = columns[column]
      byPart[at]?.forEach((products, part) => {
        if (products === 0) return
        for (const trait of members[part] as number[])
          if (bit === 0 || bits[trait] === bit) byTrait[trait] = (byTrait[trait] as number) + products
      })
    }
  }
}

function facetOf(trait: string): TraitFacet {
  const name = trait.slice(0, trait.indexOf(":"))
  const facet = traitFacets.find((one) => one === name)
  if (!facet) throw new Error(`No facet is named ${name}`)
  return facet
}
