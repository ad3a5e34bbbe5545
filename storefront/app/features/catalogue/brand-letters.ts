/** What filtering brands needs of one. */
export interface BrandName {
  id: string
  name: string
  slug: string
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase()

/** First letter without its accents: Ẹwà stands under E; anything that is not a letter under #. */
export function letterOf(name: string): string {
  const first = plain(name).charAt(0)
  return first >= "A" && first <= "Z" ? first : "#"
}

/** Brands whose name has the words (accents and case do not matter) and begins with the letter, by name. */
export function filterBrands<B extends BrandName>(
  brands: readonly B[],
  words: string,
  letter: string | null,
): B[] {
  const wanted = plain(words.trim())
  return brands.filter(
    ({ name }) => (!letter || letterOf(name) === letter) && (!wanted || plain(name).includes(wanted)),
  )
}

/** Brands by first letter, in order. */
export function byLetter<B extends BrandName>(brands: readonly B[]): [string, B[]][] {
  const groups = new Map<string, B[]>()
  for (const brand of brands) {
    const letter = letterOf(brand.name)
    const group = groups.get(letter)
    if (group) group.push(brand)
    else groups.set(letter, [brand])
  }
  return [...groups].sort(([a], [b]) => (a === "#" ? 1 : b === "#" ? -1 : a.localeCompare(b)))
}

export const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
