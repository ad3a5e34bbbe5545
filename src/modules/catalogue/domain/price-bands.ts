/** A choice of the price facet, in kobo, both ends included as in the price filter; null is open above. */
export interface FacetBand {
  from: number
  to: number | null
}

/** The price facet of a shop whose staff have made no bands for "shop by price". */
export const plainPriceBands: FacetBand[] = [
  { from: 0, to: 500_000 },
  { from: 500_000, to: 1_000_000 },
  { from: 1_000_000, to: 2_000_000 },
  { from: 2_000_000, to: 5_000_000 },
  { from: 5_000_000, to: null },
]
