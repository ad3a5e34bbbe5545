import type { MedusaContainer } from "@medusajs/framework/types"
import type { RequestHandler } from "express"
import type { z } from "zod"
import { ShopError } from "../../errors"
import { takeByAccount } from "../machinery/call-limits"
import {
  assertSecondFactor,
  bearerTokenOf,
  callerOf,
  requireCustomer,
  type ScopedRequest,
} from "../machinery/caller"
import { bodies, readBody } from "./bodies"
import { refuseStoreCall } from "./refuse"

export interface OwnInput<Body> {
  scope: MedusaContainer
  customerId: string
  body: Body
  /** A parameter of the path. */
  param: (name: string) => string
  /** One text of the query; "" when it is not given. */
  query: (name: string) => string
  req: ScopedRequest
}

/**
 * A call of one shopper at `/store`: signed in by a session of ours that still lives, counted, its body read, and its
 * answer cached by nobody.
 */
export function ownCall<S extends z.ZodType>(
  schema: S,
  handler: (input: OwnInput<z.output<S>>) => Promise<unknown>,
): RequestHandler {
  return (expressReq, res, next) => {
    const req = expressReq as ScopedRequest
    const answer = async () => {
      const { authorization } = req.headers
      if (authorization === undefined) {
        throw new ShopError("unauthenticated", "unauthenticated", "Please sign in to continue")
      }
      const caller = await callerOf(req.scope, bearerTokenOf(authorization))
      req.caller = caller
      assertSecondFactor(caller)
      const customerId = await requireCustomer(req, caller)
      await takeByAccount(req.scope, "store_account", customerId)
      return handler({
        scope: req.scope,
        customerId,
        body: readBody(schema, req.method === "GET" ? {} : req.body),
        param: (name) => req.params[name] ?? "",
        query: (name) => (typeof req.query[name] === "string" ? req.query[name] : ""),
        req,
      })
    }
    res.setHeader("Cache-Control", "no-store")
    answer().then(
      (body) => res.json(body),
      (error: unknown) => refuseStoreCall(req, res, error, next),
    )
  }
}

/** A call without a body of its own. What is sent all the same is refused. */
export const ownRead = (handler: (input: OwnInput<Record<string, never>>) => Promise<unknown>) =>
  ownCall(bodies.nothing, handler)
