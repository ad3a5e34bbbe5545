import { join } from "node:path"
import express, { type Router } from "express"
import type { ScopedRequest } from "./caller"
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
    const context = (req as ScopedRequest).session?.auth_context
    if (context?.actor_type !== "user") {
      return send(res, failure(401, "unauthenticated", "Please sign in to continue"))
    }
    res.setHeader("Cache-Control", "no-store")
    return res.download(join(folders.privateDir, name), (error) => {
      if (error) send(res, failure(404, "not_found", "There is no such file"))
    })
  })
  router.use(express.static(folders.publicDir, { index: false, redirect: false }))
  return router
}
