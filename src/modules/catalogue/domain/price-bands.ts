/** Bands of the price facet, in kobo, both ends included as in the price filter; the last one is open. */
export const priceBands: ReadonlyArray<{ from: number; to: number | null }> = [
  { from: 0, to: 500_000 },
  { from: 500_000, to: 1_000_000 },
  { from: 1_000_000, to: 2_000_000 },
  { from: 2_000_000, to: 5_000_000 },
  { from: 5_000_000, to: null },
]
