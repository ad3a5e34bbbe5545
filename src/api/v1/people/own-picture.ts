import type { Response } from "express"
import type { PrivateFile } from "../../../modules/private-file/service"
import { assertSecondFactor, readCaller, requireCustomer, type ScopedRequest } from "../../machinery/caller"
import { fail } from "../../machinery/endpoint"

/** Answers a private picture to the shopper whose it is: no call of the table, but a file. `find` throws for all others. */
export function showOwnPicture(
  req: ScopedRequest,
  res: Response,
  find: (customerId: string) => Promise<PrivateFile>,
): void {
  show(req, res, find).catch((error: unknown) => fail(req, res, error))
}

async function show(
  req: ScopedRequest,
  res: Response,
  find: (customerId: string) => Promise<PrivateFile>,
): Promise<void> {
  const caller = await readCaller(req, false)
  const customerId = await requireCustomer(req, caller)
  if (caller) assertSecondFactor(caller)
  const { kind, body } = await find(customerId)
  res.setHeader("Content-Type", `image/${kind}`)
  res.setHeader("Cache-Control", "private, no-store")
  res.setHeader("X-Content-Type-Options", "nosniff")
  res.setHeader("Content-Security-Policy", "sandbox; default-src 'none'")
  res.end(body)
}
