import type { adminSkinCalls } from "../../../contract/admin-skin"
import { pageMeta } from "../../../contract/call"
import {
  addRecommendation,
  changeRecommendation,
  coverage,
  deleteRecommendation,
  staffRecommendations,
} from "../../../workflows/catalogue/skin/staff-recommendations"
import type { Handlers } from "../../machinery/endpoint"

export const adminSkinHandlers: Handlers<keyof typeof adminSkinCalls> = {
  "GET /admin/recommendation": async ({ scope, query }) => {
    const { recommendations, total } = await staffRecommendations(scope, query)
    return {
      message: "Recommendations",
      data: recommendations,
      meta: pageMeta(query, total),
    }
  },
  "GET /admin/recommendation/coverage": async ({ scope }) => ({
    message: "What shoppers of each skin find",
    data: await coverage(scope),
  }),
  "POST /admin/recommendation/store": async ({ scope, body }) => {
    const made = await addRecommendation(scope, body)
    return { message: `${made.product.name} is recommended`, data: made }
  },
  "POST /admin/recommendation/update/{id}": async ({ scope, params, body }) => ({
    message: "The recommendation is saved",
    data: await changeRecommendation(scope, params.id, body),
  }),
  "DELETE /admin/recommendation/delete/{id}": async ({ scope, params }) => {
    await deleteRecommendation(scope, params.id)
    return { message: "Recommendation removed", data: { id: params.id } }
  },
}
