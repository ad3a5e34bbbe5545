import { pipeline } from "node:stream/promises"
import express, { type RequestHandler, type Response, type Router } from "express"
import type { Bucket } from "../../config/bucket"
import { notFound } from "../../errors"
import type { Files } from "../../storage/files"
import { openFiles } from "../../storage/open-files"
import { recordStaffAct } from "../../workflows/shared/audit/record-staff-act"
import { originOf } from "./audit"
import { readCaller, requireStaff, type ScopedRequest } from "./caller"
import { fail } from "./endpoint"

const KEY = /^\/(private-[0-9a-f]{32}\.(?:csv|json))$/

interface Stored {
  publicDir: string
  privateDir: string
  bucket: Bucket | null
}

/**
 * `/static`: what the file provider stores. Pictures, for front doors on other machines; Medusa's exports (products,
 * stock) only for staff who may see the catalogue, as a download that is written down.
 */
export function storedFiles({ publicDir, privateDir, bucket }: Stored): Router {
  const texts = openFiles({ dir: privateDir, part: "staff-files", bucket })
  const router = express.Router()
  router.use((req, res, next) => {
    const name = KEY.exec(req.path)?.[1]
    if (!name) return next()
    serveFile(req as ScopedRequest, res, texts, name).catch((error: unknown) =>
      fail(req as ScopedRequest, res, error),
    )
  })
  router.use(
    bucket
      ? pictures(openFiles({ dir: publicDir, part: "uploads", bucket }))
      : express.static(publicDir, { index: false, redirect: false, setHeaders: asPicture }),
  )
  return router
}

const PICTURE = /^\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(jpg|png|webp|svg))$/

/** Pictures of a bucket, as `express.static` sends those of a folder. */
function pictures(files: Files): RequestHandler {
  return (req, res, next) => {
    const [, key, extension] = PICTURE.exec(req.path) ?? []
    if (!key || !extension || (req.method !== "GET" && req.method !== "HEAD")) return next()
    files
      .open(key)
      .then(async (found) => {
        if (!found) return next()
        asPicture(res)
        res.type(extension)
        res.setHeader("Cache-Control", "public, max-age=0")
        res.setHeader("Last-Modified", found.modified.toUTCString())
        res.setHeader("Content-Length", found.bytes)
        if (req.method === "GET") return pipeline(found.body, res)
        found.body.destroy()
        res.end()
      })
      .catch((error: unknown) => {
        // Half an answer cannot be taken back.
        if (res.headersSent) res.destroy()
        else fail(req as ScopedRequest, res, error)
      })
  }
}

/** What strangers uploaded is looked at, never run; mails and apps show it, too. */
function asPicture(res: Response): void {
  res.setHeader("Content-Security-Policy", "sandbox; default-src 'none'")
  res.setHeader("Content-Disposition", "inline")
  res.setHeader("Cross-Origin-Resource-Policy", "cross-origin")
}

async function serveFile(req: ScopedRequest, res: Response, files: Files, name: string): Promise<void> {
  const userId = await requireStaff(req, await readCaller(req, true), "catalogue.read")
  const found = await files.open(name)
  if (!found) throw notFound("File not found")
  try {
    await recordStaffAct(req.scope, {
      userId,
      act: "file.downloaded",
      target: { type: "file", id: name },
      origin: originOf(req, res),
    })
  } catch (error) {
    found.body.destroy()
    throw error
  }
  res.setHeader("Cache-Control", "no-store")
  res.setHeader("Content-Length", found.bytes)
  res.attachment(name)
  await pipeline(found.body, res)
}
