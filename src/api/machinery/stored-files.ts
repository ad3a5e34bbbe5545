import { existsSync } from "node:fs"
import { basename, join } from "node:path"
import express, { type Response, type Router } from "express"
import { ShopError } from "../../errors"
import { recordStaffAct } from "../../workflows/base/audit/record-staff-act"
import { originOf } from "./audit"
import { readCaller, requireStaff, type ScopedRequest } from "./caller"
import { fail } from "./endpoint"

const KEY = /^\/(private-[0-9a-f]{32}\.(?:csv|json))$/

/**
 * `/static`: what the file provider keeps. Pictures, for front doors on other machines; Medusa's exports (products,
 * stock) only for staff who may see the catalogue, as a download that is written down.
 */
export function storedFiles(folders: { publicDir: string; privateDir: string }): Router {
  const router = express.Router()
  router.use((req, res, next) => {
    const name = KEY.exec(req.path)?.[1]
    if (!name) return next()
    handOut(req as ScopedRequest, res, join(folders.privateDir, name)).catch((error: unknown) =>
      fail(req as ScopedRequest, res, error),
    )
  })
  router.use(express.static(folders.publicDir, { index: false, redirect: false, setHeaders: asPicture }))
  return router
}

/** What strangers uploaded is looked at, never run; mails and apps show it, too. */
function asPicture(res: Response): void {
  res.setHeader("Content-Security-Policy", "sandbox; default-src 'none'")
  res.setHeader("Content-Disposition", "inline")
  res.setHeader("Cross-Origin-Resource-Policy", "cross-origin")
}

async function handOut(req: ScopedRequest, res: Response, file: string): Promise<void> {
  const userId = await requireStaff(req, await readCaller(req, true), "catalogue.read")
  if (!existsSync(file)) throw new ShopError("not_found", "not_found", "There is no such file")
  await recordStaffAct(req.scope, {
    userId,
    act: "file.downloaded",
    target: { type: "file", id: basename(file) },
    origin: originOf(req, res),
  })
  res.setHeader("Cache-Control", "no-store")
  res.download(file)
}
