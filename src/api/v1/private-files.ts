import { Router } from "express"
import type { PrivateKind } from "../../modules/private-file/service"
import type { Permission } from "../../modules/staff/domain/permissions"
import { recordStaffAct } from "../../workflows/base/audit/record-staff-act"
import { checkPrivateLink } from "../../workflows/base/private-files/links"
import { readPrivateFile } from "../../workflows/base/private-files/read-file"
import { originOf } from "../machinery/audit"
import { readCaller, requireSession, requireStaff, type ScopedRequest } from "../machinery/caller"
import { fail } from "../machinery/endpoint"

interface Shelf {
  permission: Permission
  purpose: string
  /** What the file's subject is, in the audit log. */
  target: string
}

/**
 * Private files for staff, by a link that their session was given a moment ago (`privateLink`). Each look is written
 * down before anything is shown.
 */
export const privateFileTable: { [path: string]: Shelf } = {
  "/admin/private-files/hustle-documents/:id": {
    permission: "hustle.read",
    purpose: "hustle_document",
    target: "hustle",
  },
  "/admin/private-files/return-photos/:id": {
    permission: "orders.read",
    purpose: "return_photo",
    target: "return",
  },
  "/admin/private-files/skin-selfies/:id": {
    permission: "recommendations.update",
    purpose: "skin_selfie",
    target: "skin_selfie",
  },
}

const TYPES: Record<PrivateKind, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
}

export const privateFiles = Router()

for (const [path, shelf] of Object.entries(privateFileTable)) {
  privateFiles.get(path, (expressReq, res) => {
    const req = expressReq as unknown as ScopedRequest
    const show = async () => {
      const caller = await readCaller(req, true)
      const userId = await requireStaff(req, caller, shelf.permission)
      const fileId = String(req.params.id)
      checkPrivateLink({
        fileId,
        sessionId: requireSession(caller).sessionId,
        expires: String(req.query.expires ?? ""),
        signature: String(req.query.signature ?? ""),
      })
      const { subject, kind, body } = await readPrivateFile(req.scope, fileId, shelf.purpose)
      await recordStaffAct(req.scope, {
        userId,
        act: "private_file.seen",
        target: { type: shelf.target, id: subject },
        details: { file: fileId, kind, purpose: shelf.purpose },
        origin: originOf(req, res),
      })
      res.setHeader("Content-Type", TYPES[kind])
      res.setHeader("Content-Disposition", `inline; filename="${shelf.purpose}.${kind}"`)
      res.setHeader("Cache-Control", "private, no-store")
      res.setHeader("X-Content-Type-Options", "nosniff")
      // The browser's own viewer shows a PDF; nothing in it may ask for anything.
      res.setHeader(
        "Content-Security-Policy",
        kind === "pdf" ? "object-src 'self'" : "sandbox; default-src 'none'",
      )
      res.end(body)
    }
    show().catch((error: unknown) => fail(req, res, error))
  })
}
