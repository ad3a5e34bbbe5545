import type { PrivateKind } from "../../modules/private-files/service"
import { recordStaffAct } from "../../workflows/shared/audit/record-staff-act"
import { checkPrivateLink } from "../../workflows/shared/private-files/links"
import { readPrivateFile } from "../../workflows/shared/private-files/read-file"
import { originOf } from "../machinery/audit"
import type { FileHandlers, FileInput } from "../machinery/file-endpoint"

const TYPES: Record<PrivateKind, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
}

type FileKind = "hustle-documents" | "return-photos" | "skin-selfies"
type Key = `GET /admin/private-files/${FileKind}/{id}`

/** Private files for staff, by a link that their session was given a moment ago (`privateLink`). */
export const privateFiles: FileHandlers<Key> = {
  "GET /admin/private-files/hustle-documents/{id}": (input) => show(input, "hustle_document", "hustle"),
  "GET /admin/private-files/return-photos/{id}": (input) => show(input, "return_photo", "return"),
  "GET /admin/private-files/skin-selfies/{id}": (input) => show(input, "skin_selfie", "skin_selfie"),
}

/** Each look is written down before anything is shown. `target`: what the file's subject is, in the audit log. */
async function show(
  { params, query, caller, account, noteRead, scope, req, res }: FileInput<Key>,
  purpose: string,
  target: string,
): Promise<void> {
  checkPrivateLink({ fileId: params.id, sessionId: caller.sessionId, ...query })
  const { subject, kind, body } = await readPrivateFile(scope, params.id, purpose)
  await recordStaffAct(scope, {
    userId: account,
    act: "private_file.seen",
    target: { type: target, id: subject },
    details: { file: params.id, kind, purpose },
    origin: originOf(req, res),
  })
  await noteRead(1)
  res.setHeader("Content-Type", TYPES[kind])
  res.setHeader("Content-Disposition", `inline; filename="${purpose}.${kind}"`)
  res.setHeader("Cache-Control", "private, no-store")
  res.setHeader("X-Content-Type-Options", "nosniff")
  // The browser's own viewer shows a PDF; nothing in it may ask for anything.
  res.setHeader(
    "Content-Security-Policy",
    kind === "pdf" ? "object-src 'self'" : "sandbox; default-src 'none'",
  )
  res.end(body)
}
