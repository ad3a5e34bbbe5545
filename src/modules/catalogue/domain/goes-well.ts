/** What is known of two products together. */
export interface Tie {
  /** Looks of the community that both are in. */
  looks: number
  /** Answers of the skin expert with both, each for another step. */
  answers: number
  /** The skin expert only knows it for the same step: it would be used instead. */
  replaces: boolean
  /** People who bought both, where chance does not explain them; else 0. */
  buyers: number
}

export interface Place {
  section: string
  category: string
  subcategory: string
  brand: string
}

export interface Candidate {
  place: Place
  inStock: boolean
  tie: Tie | undefined
}

/** Fewer people than these say nothing. */
const FEWEST_BUYERS = 3

/**
 * Whether so many people bought both that it is no chance: four standard deviations above what is expected when the other things in
 * these orders are as mixed as all that is sold. `others` things were bought with the product; `share` of all sold is this one.
 */
export function isBoughtTogether(buyers: number, others: number, share: number): boolean {
  const expected = others * share
  return buyers >= FEWEST_BUYERS && buyers > 2 + expected + 4 * Math.sqrt(expected)
}

/** What a product is, as far as one replaces another. */
const kindOf = ({ category, subcategory }: Place) => subcategory || category

/** Numbers by which one comes before another, the smaller first; of equal ones the next decide. */
type Key = number[]

interface Ranked<T> {
  one: T
  withinKind: Key
  amongKinds: (turn: number) => Key
}

/**
 * Which of the candidates, the best seller first, go with a product, the best first. None of its own kind, as nobody needs eight
 * lipsticks with a lipstick. Of another section only what is in a look or a routine with it, or is bought with it. One of each kind
 * by turns.
 */
export function goesWell<T extends Candidate>(self: Place, candidates: Iterable<T>, limit: number): T[] {
  const byKind = new Map<string, Ranked<T>[]>()
  let at = 0
  for (const one of candidates) {
    const kind = kindOf(one.place)
    if (kind === kindOf(self) || !(isTied(one) || one.place.section === self.section)) continue
    const ofKind = byKind.get(kind)
    const ranked = rank(self, one, at++)
    if (ofKind) ofKind.push(ranked)
    else byKind.set(kind, [ranked])
  }
  return [...byKind.values()]
    .flatMap((ofKind) =>
      ofKind
        .sort((a, b) => compare(a.withinKind, b.withinKind))
        // No more of one kind can be among the first.
        .slice(0, limit)
        .map(({ one, amongKinds }, turn) => ({ one, key: amongKinds(turn) })),
    )
    .sort((a, b) => compare(a.key, b.key))
    .slice(0, limit)
    .map(({ one }) => one)
}

const isTied = ({ tie }: Candidate): boolean =>
  tie !== undefined && (tie.looks > 0 || tie.answers > 0 || tie.buyers > 0)

function rank<T extends Candidate>(self: Place, one: T, at: number): Ranked<T> {
  const { place, inStock, tie } = one
  const last = [inStock ? 0 : 1, tie?.replaces ? 1 : 0]
  const ties = tie ? [-tie.looks, -tie.answers, -tie.buyers] : [0, 0, 0]
  const otherBrand = place.brand !== "" && place.brand === self.brand ? 0 : 1
  const sameCategory = place.category === self.category ? 1 : 0
  return {
    one,
    withinKind: [...last, ...ties, otherBrand, at],
    amongKinds: (turn) => [...last, turn, ...ties, sameCategory, otherBrand, at],
  }
}

function compare(a: Key, b: Key): number {
  for (const [at, number] of a.entries()) {
    const difference = number - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
