import { cacheTag } from "../../contract/cache-tags"
import { pageMeta } from "../../contract/call"
import { CATALOGUE_MODULE } from "../../modules/catalogue"
import type CatalogueService from "../../modules/catalogue/service"
import type { Handlers, Input } from "../machinery/endpoint"

type CatalogueCall =
  | "GET /section"
  | "GET /brands"
  | "GET /products/filter"
  | "GET /products/single/{id}"
  | "GET /products/related/{id}"
  | "POST /product/search"

const catalogue = ({ scope }: Pick<Input<CatalogueCall>, "scope">) =>
  scope.resolve<CatalogueService>(CATALOGUE_MODULE)

/** Lists carry their products' tags too: one product's stock purges only the lists that show it. */
const listTags = (products: { id: string }[]) => [
  cacheTag.products,
  ...products.map(({ id }) => cacheTag.product(id)),
]

export const catalogueHandlers: Handlers<CatalogueCall> = {
  "GET /section": async (input) => ({
    message: "Sections",
    data: await catalogue(input).sections(),
    tags: [cacheTag.sections],
  }),

  "GET /brands": async (input) => ({
    message: "Brands",
    data: await catalogue(input).brands(),
    tags: [cacheTag.brands],
  }),

  "GET /products/filter": async (input) => {
    const { page, per_page } = input.query
    const { products, total, facets } = await catalogue(input).list(input.query)
    return {
      message: total === 0 ? "No products found" : "Products",
      data: products,
      meta: { ...pageMeta(page, per_page, total), facets },
      tags: listTags(products),
    }
  },

  "GET /products/single/{id}": async (input) => {
    const product = await catalogue(input).detail(input.params.id)
    return { message: product.name, data: product, tags: [cacheTag.product(product.id)] }
  },

  "GET /products/related/{id}": async (input) => {
    const { productId, products } = await catalogue(input).related(input.params.id)
    return {
      message: "Related products",
      data: products,
      tags: [cacheTag.product(productId), ...listTags(products)],
    }
  },

  "POST /product/search": async (input) => {
    const hits = await catalogue(input).suggest(input.body.search)
    return { message: hits.length === 0 ? "No data available" : "Suggestions", data: hits }
  },
}
