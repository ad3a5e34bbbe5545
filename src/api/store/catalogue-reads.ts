import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { RequestHandler } from "express"
import { cacheTag } from "../../contract/cache-tags"
import { invalidField, ShopError } from "../../errors"
import { takeByAsker } from "../machinery/call-limits"
import type { ScopedRequest } from "../machinery/caller"
import { allowCaching } from "../machinery/endpoint"
import { refuseStoreCall } from "./refuse"
import { INSIDE, shown } from "./shown"

/** What of Medusa's own catalogue is public. Everything else that its calls could show stays inside. */
interface Kind {
  /** The key under which the answer lists them. */
  list: string
  /** And under which it gives one. */
  one: string
  /** Parameters of the query. */
  parameters: readonly string[]
  /** What `fields` may name, and what is below it. */
  fields: readonly string[]
  tags: (ids: string[]) => string[]
}

const PAGE = ["fields", "limit", "offset", "order", "q", "locale"]
const SORTS = new Set(["id", "title", "name", "handle", "rank", "created_at", "updated_at"])
const MOST = 100
const DEEPEST_OFFSET = 100_000

const KINDS: Record<string, Kind> = {
  products: {
    list: "products",
    one: "product",
    parameters: [
      ...PAGE,
      "id",
      "handle",
      "title",
      "category_id",
      "collection_id",
      "type_id",
      "region_id",
      "country_code",
      "province",
      "is_giftcard",
      "created_at",
      "updated_at",
    ],
    fields: [
      "id",
      "title",
      "subtitle",
      "description",
      "handle",
      "is_giftcard",
      "discountable",
      "thumbnail",
      "collection_id",
      "type_id",
      "weight",
      "length",
      "height",
      "width",
      "hs_code",
      "origin_country",
      "mid_code",
      "material",
      "created_at",
      "updated_at",
      "type",
      "collection",
      "options",
      "images",
      "categories",
      "variants",
    ],
    tags: (ids) => [cacheTag.products, ...ids.map(cacheTag.product)],
  },
  "product-categories": {
    list: "product_categories",
    one: "product_category",
    parameters: [
      ...PAGE,
      "id",
      "name",
      "handle",
      "parent_category_id",
      "include_ancestors_tree",
      "include_descendants_tree",
    ],
    fields: [
      "id",
      "name",
      "description",
      "handle",
      "rank",
      "parent_category_id",
      "created_at",
      "updated_at",
      "parent_category",
      "category_children",
    ],
    tags: () => [cacheTag.sections],
  },
  collections: {
    list: "collections",
    one: "collection",
    parameters: [...PAGE, "id", "handle", "title", "created_at", "updated_at"],
    fields: ["id", "title", "handle", "created_at", "updated_at"],
    tags: () => [cacheTag.collections],
  },
  regions: {
    list: "regions",
    one: "region",
    parameters: [...PAGE, "id", "name", "currency_code", "created_at", "updated_at"],
    fields: ["id", "name", "currency_code", "created_at", "updated_at", "countries"],
    tags: () => [cacheTag.regions],
  },
}

const DEEPEST = 4
const SECONDS = 60

/** `/products`, `/products/prod_1` and their like. */
const PATH = /^\/(products|product-categories|collections|regions)(\/[\w-]{1,80})?$/

export function isCatalogueRead(method: string, path: string): boolean {
  return (method === "GET" || method === "HEAD") && PATH.test(path)
}

/**
 * Before Medusa's own catalogue calls: the same answer for everybody, so that it can be kept under tags. Refuses what
 * would show more than the shop's pages do: 422 on the parameter.
 */
export const catalogueRead: RequestHandler = (expressReq, res, next) => {
  const req = expressReq as ScopedRequest
  const kind = KINDS[PATH.exec(req.path)?.[1] ?? ""]
  if (!kind) return next("router")
  // Medusa would answer prices by customer.
  Reflect.deleteProperty(req, "auth_context")
  const json = res.json.bind(res)
  res.json = (body: unknown) => {
    if (res.statusCode !== 200) {
      res.setHeader("Cache-Control", "no-store")
      return json(body)
    }
    allowCaching(res, SECONDS, kind.tags(idsIn(body, kind)))
    return json(shown(body, kind))
  }
  const look = async () => {
    assertParameters(req.query, kind)
    await takeByAsker(req, "store_read_address")
  }
  look().then(
    () => next("router"),
    (error: unknown) => refuseStoreCall(req, res, error, next),
  )
}

/** The lists, in Medusa's spelling of matchers. */
export const CATALOGUE_LISTS = Object.keys(KINDS).map((name) => `/store/${name}`)

/**
 * After Medusa has read the query: the id is the last key of every order. Rows that are equal by all others, such as those
 * of one import, would stand in any order, another one on each page.
 */
export function orderToTheEnd(
  { queryConfig }: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { pagination } = queryConfig
  if (pagination.order) pagination.order = { ...pagination.order, id: pagination.order.id ?? "ASC" }
  next()
}

function assertParameters(query: Record<string, unknown>, { parameters, fields }: Kind): void {
  const unknown = Object.keys(query).find((name) => !parameters.includes(name))
  if (unknown !== undefined) throw refused(unknown, `We don't know the parameter ${unknown.slice(0, 40)}`)
  assertBetween("limit", query.limit, MOST)
  assertBetween("offset", query.offset, DEEPEST_OFFSET)
  for (const one of listOf(query.order)) {
    if (!SORTS.has(one.replace(/^-/, ""))) throw refused("order", `Sort by one of: ${[...SORTS].join(", ")}`)
  }
  for (const one of listOf(query.fields)) {
    const path = one.replace(/^[+*-]/, "").split(".")
    const isOpen = fields.includes(path[0] ?? "") && path.length <= DEEPEST
    if (!isOpen || path.some((part) => INSIDE.has(part))) {
      throw refused("fields", `The field ${path.join(".").slice(0, 80)} is not public`)
    }
  }
}

const refused = (name: string, message: string): ShopError => invalidField(name, message, "bad_parameter")

function assertBetween(name: string, value: unknown, most: number): void {
  if (value === undefined) return
  const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (!(number <= most)) throw refused(name, `${name} must be a whole number up to ${most}`)
}

/** `a,b`, given once or several times. */
function listOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value : [value]
  return texts.flatMap((text) =>
    text === undefined
      ? []
      : String(text)
          .split(",")
          .map((one) => one.trim())
          .filter(Boolean),
  )
}

function idsIn(body: unknown, { list, one }: Kind): string[] {
  const answer = (body ?? {}) as Record<string, unknown>
  const found = [answer[list] ?? [], answer[one] ?? []].flat() as { id?: unknown }[]
  return found.flatMap(({ id }) => (typeof id === "string" ? [id] : []))
}
