import type { MedusaContainer } from "@medusajs/framework/types"
import { type RequestHandler, type Response, Router } from "express"
import { type FileKey, type FileParams, type FileQuery, type FileSpec, fileCalls } from "../../contract/files"
import { takeByAccount } from "./call-limits"
import {
  assertSecondFactor,
  type Caller,
  readCaller,
  requireCustomer,
  requireSession,
  requireStaff,
  type ScopedRequest,
} from "./caller"
import { fail } from "./endpoint"
import { sendExport } from "./exports"
import { noteRead } from "./people-read"
import { readInput } from "./read-input"

export interface FileInput<K extends FileKey> {
  params: FileParams<K>
  query: FileQuery<K>
  /** The customer, or the member of staff, who asks. */
  account: string
  caller: Caller
  /**
   * Writes down that people's data is read, where the table says that it is in the file; before it is sent. `requests`: 0 for more
   * of the same file.
   */
  noteRead: (records: number, requests?: 0 | 1) => Promise<void>
  scope: MedusaContainer
  req: ScopedRequest
  res: Response
}

/** Writes the file; what it throws before is answered with the envelope. */
type FileHandler<K extends FileKey> = { handle(input: FileInput<K>): Promise<void> }["handle"]
export type FileHandlers<K extends FileKey> = { [Key in K]: FileHandler<Key> }

/** The calls that answer files. Handlers parse nothing and check no access: it is done here, by the table. */
export function fileRouter(handlers: FileHandlers<FileKey>): Router {
  const router = Router()
  for (const key of Object.keys(fileCalls) as FileKey[]) {
    const path = key.replace("GET ", "").replace(/\{(\w+)\}/g, ":$1")
    router.get(path, fileEndpoint(key, fileCalls[key], handlers[key]))
  }
  return router
}

function fileEndpoint(key: FileKey, spec: FileSpec, handler: FileHandler<FileKey>): RequestHandler {
  return (expressReq, res) => {
    const req = expressReq as unknown as ScopedRequest
    const answer = async () => {
      const { account, caller } = await accountOf(req, spec)
      const params = readInput(spec.params, req.params, "params") as FileParams<FileKey>
      const query = readInput(spec.query, req.query, "query") as FileQuery<FileKey>
      for (const limit of spec.limits ?? []) await takeByAccount(req.scope, limit, account)
      const [targetId = null] = Object.values(req.params)
      const input = { params, query, account, caller }
      const note = async (records: number, requests: 0 | 1 = 1) => {
        if (!spec.answersPeople) return
        await noteRead(req, res, { userId: account, act: key, targetId, requests, records })
      }
      await handler({ ...input, noteRead: note, scope: req.scope, req, res })
    }
    answer().catch((error: unknown) => {
      // Half a file must not look whole: the connection is cut, and the browser says so.
      if (res.headersSent) res.destroy()
      else fail(req, res, error)
    })
  }
}

async function accountOf(
  req: ScopedRequest,
  { permission }: FileSpec,
): Promise<{ account: string; caller: Caller }> {
  const caller = await readCaller(req, permission !== undefined)
  if (permission) {
    const account = await requireStaff(req, caller, permission)
    return { account, caller: requireSession(caller) }
  }
  const account = await requireCustomer(req, caller)
  const session = requireSession(caller)
  assertSecondFactor(session)
  return { account, caller: session }
}

type Sending = Pick<FileInput<FileKey>, "noteRead" | "account" | "res">

/** Answers rows as a CSV file, piece by piece. Of people's data it is written down before the first, and at the end how many. */
export function sendCsv(
  { account, res, noteRead: note }: Sending,
  name: string,
  rows: () => Promise<AsyncGenerator<string>>,
): Promise<void> {
  const counted = async () => withCount(await rows(), (records) => note(records, 0))
  return sendExport(account, res, counted, async () => {
    await note(0)
    res.setHeader("Content-Type", "text/csv; charset=utf-8")
    res.setHeader("Content-Disposition", `attachment; filename="${name}.csv"`)
    res.setHeader("Cache-Control", "no-store")
  })
}

/** Passes pieces of a CSV file on, the first of which is its head, and reports at the end how many records went. */
export async function* withCount(
  pieces: AsyncGenerator<string>,
  report: (records: number) => Promise<void>,
): AsyncGenerator<string> {
  let lines = 0
  try {
    for await (const piece of pieces) {
      lines += linesOf(piece)
      yield piece
    }
  } finally {
    if (lines > 1) await report(lines - 1)
  }
}

/** Ends of lines that are not inside a cell: a piece is whole lines. */
function linesOf(piece: string): number {
  return piece.replaceAll(/"[^"]*"/g, "").split("\n").length - 1
}

export async function sendPdf(
  { res, noteRead: note }: Pick<Sending, "noteRead" | "res">,
  name: string,
  pdf: Uint8Array,
): Promise<void> {
  await note(1)
  res.setHeader("Content-Type", "application/pdf")
  res.setHeader("Content-Disposition", `inline; filename="${name}.pdf"`)
  res.setHeader("Cache-Control", "no-store")
  res.end(pdf)
}
