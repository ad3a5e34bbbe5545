import { join } from "node:path"
import express, { type Router } from "express"
import { ShopError } from "../../errors"
import { assertSecondFactor, readCaller, requireSession, type ScopedRequest } from "./caller"
import { fail } from "./endpoint"
import { failure, send } from "./envelope"

const KEY = /^\/(private-[0-9a-f]{32}\.(?:csv|json))$/

/**
 * `/static`: what the file provider keeps. Pictures, for front doors on other machines; Medusa's exports only for
 * staff who are signed in to the admin, as a download.
 */
export function storedFiles(folders: { publicDir: string; privateDir: string }): Router {
  const router = express.Router()
  router.use((req, res, next) => {
    const name = KEY.exec(req.path)?.[1]
    if (!name) return next()
    res.setHeader("Cache-Control", "no-store")
    assertStaff(req as ScopedRequest).then(
      () =>
        res.download(join(folders.privateDir, name), (error) => {
          if (error) send(res, failure(404, "not_found", "There is no such file"))
        }),
      (error) => fail(req as ScopedRequest, res, error),
    )
  })
  router.use(express.static(folders.publicDir, { index: false, redirect: false }))
  return router
}

async function assertStaff(req: ScopedRequest): Promise<void> {
  const caller = requireSession(await readCaller(req, true))
  if (!caller.userId) {
    throw new ShopError("forbidden", "not_authorized", "You are not authorized to view this page")
  }
  assertSecondFactor(caller)
}
