import type { MedusaContainer } from "@medusajs/framework/types"
import { pageMeta } from "../../../contract/call"
import { daysLater, lagosDay } from "../../../contract/lagos"
import { invalidField } from "../../../errors"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import type { Handlers } from "../../machinery/endpoint"

type AdminSearchCall =
  | "GET /admin/search/synonyms"
  | "POST /admin/search/synonyms"
  | "PUT /admin/search/synonyms/{id}"
  | "DELETE /admin/search/synonyms/{id}"
  | "GET /admin/search/terms"

const DEFAULT_DAYS = 30

const catalogue = (scope: MedusaContainer) => scope.resolve(CATALOGUE_MODULE)

export const adminSearchHandlers: Handlers<AdminSearchCall> = {
  "GET /admin/search/synonyms": async ({ scope }) => ({
    message: "Synonyms",
    data: await catalogue(scope).synonyms.list(),
  }),

  "POST /admin/search/synonyms": async ({ scope, body }) => {
    const data = await catalogue(scope).synonyms.add(body.words)
    return { message: "The synonyms are saved", data }
  },

  "PUT /admin/search/synonyms/{id}": async ({ scope, params, body }) => {
    const data = await catalogue(scope).synonyms.change(params.id, body.words, body.updated_at)
    return { message: "The synonyms are saved", data }
  },

  "DELETE /admin/search/synonyms/{id}": async ({ scope, params }) => ({
    message: "The synonyms are deleted",
    data: await catalogue(scope).synonyms.remove(params.id),
  }),

  "GET /admin/search/terms": async ({ scope, query }) => {
    const { page, per_page, found, sort } = query
    const to = query.to ?? lagosDay()
    const from = query.from ?? daysLater(to, -DEFAULT_DAYS)
    if (from > to) throw invalidField("to", "Must not be before the first day")
    const { terms, total, searches } = await catalogue(scope).searches.read(
      { from, to },
      found === "none",
      page,
      per_page,
      sort,
    )
    return {
      message: found === "none" ? "Searches that found nothing" : "Searches",
      data: terms,
      meta: { ...pageMeta(query, total), searches, from, to },
    }
  },
}
