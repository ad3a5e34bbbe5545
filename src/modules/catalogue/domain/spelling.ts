/** Words shorter than this are taken as typed: anything is one error away from them. */
const SHORTEST = 3
const MOST_ALTERNATIVES = 5

/**
 * Words of the vocabulary that a mistyped word may have meant, the likeliest first; the word itself when the
 * vocabulary has it, or a word that begins with it. Shoppers may still be typing, so beginnings count as words.
 * One error (a letter wrong, missing, extra, or two swapped) is forgiven in words up to five letters, two in
 * longer ones.
 */
export function meantWords(word: string, vocabulary: readonly string[]): string[] {
  if (vocabulary.some((known) => known.startsWith(word))) return [word]
  if (word.length < SHORTEST) return []
  const forgiven = word.length <= 5 ? 1 : 2
  let least = forgiven
  let found: { known: string; whole: number }[] = []
  for (const known of vocabulary) {
    if (known.length < SHORTEST || known.length < word.length - forgiven) continue
    const { beginning, whole } = distances(word, known)
    if (beginning > least) continue
    if (beginning < least) found = []
    least = beginning
    found.push({ known, whole })
  }
  found.sort((a, b) => a.whole - b.whole || a.known.localeCompare(b.known))
  return found.slice(0, MOST_ALTERNATIVES).map(({ known }) => known)
}

/** Errors between the typed word and the likest beginning of the known one, and the whole of it. */
function distances(typed: string, known: string): { beginning: number; whole: number } {
  const width = known.length + 1
  let beforeLast = new Array<number>(width).fill(0)
  let last = Array.from({ length: width }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = new Array<number>(width).fill(row)
    for (let column = 1; column < width; column++) {
      const same = typed[row - 1] === known[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1]
      if (swapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      current[column] = least
    }
    beforeLast = last
    last = current
  }
  return { beginning: Math.min(...last), whole: last[width - 1] ?? typed.length }
}
