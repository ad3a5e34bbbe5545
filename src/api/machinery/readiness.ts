import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Response } from "express"
import { health } from "./health"

let isDraining = false

/** From now on the answer says that this process stops. */
export function drain(): void {
  isDraining = true
}

/** `GET /livez`: 200 as long as this process answers at all. */
export function alive(_req: unknown, res: Pick<Response, "status" | "setHeader">): void {
  res.setHeader("Cache-Control", "no-store")
  res.status(200).json({ status: "ok" })
}

/**
 * `GET /readyz`: 200 when this process takes requests: database and migrations are there and it is not about to stop. Front doors and
 * balancers ask about once a second.
 */
export async function ready(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  if (!isDraining) return health(req, res)
  res.setHeader("Cache-Control", "no-store")
  res.status(503).json({ status: "draining" })
}
