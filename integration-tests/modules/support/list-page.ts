import type { ProductPage } from "../../../src/modules/catalogue/reads/product-lists"

/** A page with its ready text parsed. */
export function parsed({ products, facets, ...page }: ProductPage) {
  return { ...page, products: products.parse(), facets: facets.parse() }
}
