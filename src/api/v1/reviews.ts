import { cacheTag } from "../../contract/cache-tags"
import { pageMeta } from "../../contract/call"
import { CATALOGUE_MODULE } from "../../modules/catalogue"
import type CatalogueService from "../../modules/catalogue/service"
import type { Handlers } from "../machinery/endpoint"

export const reviewHandlers: Handlers<"GET /products/reviews/{id}"> = {
  "GET /products/reviews/{id}": async ({ scope, params, query }) => {
    const catalogue = scope.resolve<CatalogueService>(CATALOGUE_MODULE)
    const { productId, reviews, total } = await catalogue.reviews(params.id, query)
    return {
      message: total === 0 ? "No reviews yet" : "Reviews",
      data: reviews,
      meta: pageMeta(query.page, query.per_page, total),
      tags: [cacheTag.product(productId)],
    }
  },
}
