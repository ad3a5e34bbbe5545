import { cacheTag } from "../../../contract/cache-tags"
import type { CallKey } from "../../../contract/calls"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import type { Handlers, Input } from "../../machinery/endpoint"
import { onePage } from "../one-page"
import { listTags, presentList } from "../present-list"

type CatalogueCall =
  | "GET /section"
  | "GET /brands"
  | "GET /products/filter"
  | "GET /products/offer/filter"
  | "GET /all-product"
  | "GET /products/category/{id}"
  | "GET /products/subcategory/{id}"
  | "GET /products/brand/{id}"
  | "GET /products/categories"
  | "GET /products/subcategories"
  | "GET /categories/top"
  | "GET /mobile/categories"
  | "GET /products/single/{id}"
  | "GET /products/related/{id}"
  | "GET /products/compare"
  | "POST /product/orders"
  | "POST /product/search"

const catalogue = ({ scope }: Pick<Input<CallKey>, "scope">) => scope.resolve(CATALOGUE_MODULE)

export const catalogueHandlers: Handlers<CatalogueCall> = {
  "GET /section": async (input) => ({
    message: "Sections",
    data: await catalogue(input).sections(),
    tags: [cacheTag.sections],
  }),

  "GET /mobile/categories": async (input) => ({
    message: "Sections",
    data: await catalogue(input).sections(),
    tags: [cacheTag.sections],
  }),

  "GET /products/categories": async (input) => ({
    message: "Categories",
    data: (await catalogue(input).sections()).flatMap(({ category }) => category),
    tags: [cacheTag.sections],
  }),

  "GET /products/subcategories": async (input) => ({
    message: "Subcategories",
    data: (await catalogue(input).sections()).flatMap(({ category }) =>
      category.flatMap(({ subcategory }) => subcategory),
    ),
    tags: [cacheTag.sections],
  }),

  "GET /categories/top": async (input) => ({
    message: "Top categories",
    data: await catalogue(input).topCategories(),
    tags: [cacheTag.sections, cacheTag.products],
  }),

  "GET /brands": async (input) => ({
    message: "Brands",
    data: await catalogue(input).brands(),
    tags: [cacheTag.brands],
  }),

  "GET /products/filter": async (input) =>
    presentList("Products", input.query, await catalogue(input).list(input.query)),

  "GET /products/offer/filter": async (input) =>
    presentList("On sale now", input.query, await catalogue(input).list(input.query, { onSale: true })),

  "GET /all-product": async (input) =>
    presentList("All products", input.query, await catalogue(input).list(input.query)),

  "GET /products/category/{id}": async (input) => {
    const category = await catalogue(input).category(input.params.id)
    const page = await catalogue(input).list(input.query, { underId: category.id })
    return { ...presentList(category.name, input.query, page, [cacheTag.sections]), extra: { category } }
  },

  "GET /products/subcategory/{id}": async (input) => {
    const subcategory = await catalogue(input).subcategory(input.params.id)
    const page = await catalogue(input).list(input.query, { underId: subcategory.id })
    return {
      ...presentList(subcategory.name, input.query, page, [cacheTag.sections]),
      extra: { subcategory },
    }
  },

  "GET /products/brand/{id}": async (input) => {
    const brand = await catalogue(input).brand(input.params.id)
    const page = await catalogue(input).list(input.query, { ofBrandIds: [brand.id] })
    return { ...presentList(brand.name, input.query, page, [cacheTag.brands]), extra: { brand } }
  },

  "GET /products/single/{id}": async (input) => {
    const product = await catalogue(input).detail(input.params.id)
    return { message: product.name, data: product, tags: [cacheTag.product(product.id)] }
  },

  "GET /products/related/{id}": async (input) => {
    const { productId, products } = await catalogue(input).related(input.params.id)
    return {
      message: "Related products",
      ...onePage(products, input.query),
      // Which of them go with it is said by looks and by the skin expert, too.
      tags: [
        cacheTag.product(productId),
        cacheTag.community,
        cacheTag.recommendations,
        ...listTags(products),
      ],
    }
  },

  "GET /products/compare": async (input) => {
    const asked = [...new Set(input.query.ids.split(",").map((id) => id.trim()))]
    const products = await catalogue(input).compared(asked)
    return {
      message: products.length > 0 ? "Products to compare" : "None of these products is in the shop",
      data: products,
      // Also those that may come back.
      tags: asked.map((id) => cacheTag.product(id)),
    }
  },

  "POST /product/orders": async (input) => {
    const { productId, count } = await catalogue(input).unitsSold(input.body.product_id)
    return { message: "Units sold", data: { product_id: productId, count }, extra: { count } }
  },

  "POST /product/search": async (input) => {
    const { hits, search } = await catalogue(input).suggest(input.body.search)
    return {
      message: hits.length === 0 ? "No data available" : "Suggestions",
      data: hits,
      extra: { suggestion: search.corrected, near: search.near },
    }
  },
}
