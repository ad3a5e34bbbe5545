import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Request, RequestHandler, Response } from "express"
import { withoutHarm } from "../../contract/clean-text"
import { forbidden, type ShopError } from "../../errors"
import { ORDERING_MODULE } from "../../modules/ordering"
import { STAFF_MODULE } from "../../modules/staff"
import { admission, hiddenRelations, isReading, searchable } from "../../modules/staff/domain/medusa-admin"
import { allows, type Permission, type StaffRole } from "../../modules/staff/domain/permissions"
import { withoutHtmlInside } from "../../text/html"
import { assertNotOwnOrder } from "../../workflows/shared/people/four-eyes"
import { refuse } from "./admin-session"
import { watchStaffCall } from "./audit"
import { takeByAccount } from "./call-limits"
import type { ScopedRequest } from "./caller"
import { assertFigures } from "./figures"
import { assertShallow } from "./given-values"
import { assertGuards } from "./medusa-guards"
import { isNamed, pathParts } from "./medusa-path"
import { limitPage, readCost } from "./page-size"
import { watchReads } from "./people-read"
import { assertStaysSellable } from "./published-products"
import { limitFields } from "./read-fields"
import { stampRequestId } from "./request-id"
import { assertSkuOfProduct } from "./sku-of-stock"

/** Fields of Medusa's request that its query validators read. */
interface MedusaAdminRequest extends ScopedRequest {
  /** Relations that `fields` may not name; taken out by the first validator of a route. */
  disallowed?: (string | RegExp)[]
  /** The same for every validator after it. */
  restrictedFields?: { add(fields: string[]): void }
}

interface Admitted {
  userId: string
  role: StaffRole
}

/**
 * Behind `staffSessionsOnly`, before every route of Medusa's own `/admin`: the permission that the table of
 * `medusa-admin.ts` asks for. What a role may see by way of another page is narrowed, what it changes is written into
 * the audit log, and so is whose data it reads.
 */
export const medusaAdminGuard: RequestHandler = (expressReq, res, next) => {
  const req = expressReq as Request as MedusaAdminRequest
  // Only what the admin reads before anybody has signed in comes without a caller.
  if (req.method === "OPTIONS" || !req.caller) return next()
  stampRequestId(req, res, () => undefined)
  admit(req)
    .then(async (admitted) => {
      if (/\/export\/?$/i.test(req.path)) await takeByAccount(req.scope, "export_account", admitted.userId)
      narrow(req, res, admitted)
      limitFields(req.path, req.query)
      if (isReading(req.method)) {
        await takeByAccount(req.scope, "medusa_read_account", admitted.userId, readCost(req.query))
        return watchReads(req, res, admitted.userId)
      }
      await assertOthersOrder(req, admitted)
      assertShallow(req.body)
      // Its screens have no table that says which texts are one line: what nobody types goes, lines stay.
      req.body = withoutHarm(req.body)
      if (SHOWN_TEXTS.some((name) => isNamed(pathParts(req.path)[0], name)))
        req.body = withoutHtmlInside(req.body)
      assertFigures(req)
      await assertStaysSellable(req)
      await assertSkuOfProduct(req)
      await assertGuards(req)
      await audit(req, res, admitted.userId)
    })
    .then(
      () => {
        if (!res.headersSent) next()
      },
      (error: unknown) => refuse(res, error, next),
    )
}

/** Records of Medusa's whose texts shoppers read. */
const SHOWN_TEXTS = ["products", "product-categories"]

async function admit({ caller, scope, method, path }: MedusaAdminRequest): Promise<Admitted> {
  const role = caller?.userId ? await scope.resolve(STAFF_MODULE).roleOf(caller.userId) : null
  if (!caller?.userId || !role) throw refused("You are not authorized to view this page")
  const needed = admission(method, path)
  if ("closed" in needed) throw refused(needed.closed)
  if (!needed.anyOf.some((permission) => allows(role, permission)))
    throw refused("You are not authorized to view this page")
  return { userId: caller.userId, role }
}

/** Fulfilments are Medusa's way to an order's status. Throws 403 `own_request` for the staff member's own order. */
async function assertOthersOrder({ scope, path }: MedusaAdminRequest, { userId }: Admitted): Promise<void> {
  const [section, id] = pathParts(path)
  if (!id || !/^(orders|fulfillments)$/i.test(section ?? "")) return
  const pg = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const link = await pg<{ order_id: string; fulfillment_id: string }>("order_fulfillment")
    .where({ fulfillment_id: id })
    .first("order_id")
  const order = await scope.resolve(ORDERING_MODULE).order(link?.order_id ?? id)
  if (order) await assertNotOwnOrder(scope, order, userId)
}

/** What a path alone does not say. */
function narrow(req: MedusaAdminRequest, res: Response, { userId, role }: Admitted): void {
  const has = (permission: Permission) => allows(role, permission)
  const hidden = hiddenRelations(has)
  if (hidden.length > 0) {
    // Links between modules would lead to the same records by another name.
    req.disallowed = [...hidden, /_link$/]
    req.restrictedFields?.add(hidden)
  }
  const [first, second] = req.path.toLowerCase().split("/").filter(Boolean)
  if (isReading(req.method)) {
    limitPage(req.path, req.query)
    if (first === "notifications") req.query.channel = "feed"
    if (first === "search") narrowSearch(req, res, has)
    return
  }
  if (first === "users" && second !== userId.toLowerCase()) {
    throw refused("Staff are invited, changed and removed on the Staff screen")
  }
  if (first === "users" && req.method !== "POST") {
    throw refused("You cannot remove yourself")
  }
  if (first === "layouts" && isForEverybody(req.body) && !has("settings.update")) {
    throw refused("You can arrange this page for yourself, not for everyone")
  }
}

/** Only kinds of things that the role may see are searched. */
function narrowSearch(
  req: MedusaAdminRequest,
  res: Response,
  has: (permission: Permission) => boolean,
): void {
  const asked = [req.query.entity ?? []].flat().flatMap((names) => String(names).split(","))
  const open = Object.keys(searchable).filter((name) => has(searchable[name] as Permission))
  const found = asked.length === 0 ? open : open.filter((name) => asked.some((one) => one.trim() === name))
  if (found.length === 0) res.json({ results: [] })
  else req.query.entity = found.join(",")
}

function isForEverybody(body: unknown): boolean {
  return typeof body === "object" && body !== null && "is_default" in body && Boolean(body.is_default)
}

/** Waits with the answer until the entry is written; a change that cannot be written down is answered as a failure. */
async function audit(req: MedusaAdminRequest, res: Response, userId: string): Promise<void> {
  const path = req.path.split("/").filter(Boolean)
  const written = await watchStaffCall(req, res, {
    userId,
    act: `${req.method} /admin/${path.join("/")}`,
    // Medusa calls its members of staff users; ours are shoppers.
    path: path[0] === "users" ? ["staff"] : path,
    targetId: targetOf(path),
    details: { sent: req.body },
  })
  const answer = res.json.bind(res)
  res.json = (body: unknown) => {
    res.json = answer
    if (res.statusCode >= 400) return answer(body)
    written(body).then(
      () => answer(body),
      (error: unknown) => req.next?.(error),
    )
    return res
  }
}

/** The second part of a path is an id, unless it is the name of a kind of call (`/products/batch`). */
function targetOf(path: string[]): string | null {
  const id = path[1]
  return id && !/^[a-z]+(-[a-z]+)*$/.test(id) ? id : null
}

function refused(message: string): ShopError {
  return forbidden("not_authorized", message)
}
