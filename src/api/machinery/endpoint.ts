import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { RequestHandler, Response } from "express"
import type { CallSpec } from "../../contract/call"
import type { Body, CallKey, Calls, Data, Extra, Meta, Params, Query } from "../../contract/calls"
import { jsonText, ReadyJson } from "../../contract/ready-json"
import { invalid, isShopError } from "../../errors"
import { log } from "../../log/log"
import { addressShape } from "../../log/requests"
import type { TryEnd } from "../../modules/limits/domain/limits"
import { watchStaffCall } from "./audit"
import { CallLimits } from "./call-limits"
import {
  assertSecondFactor,
  type Caller,
  readCaller,
  readFormerCaller,
  requireCustomer,
  requireSession,
  requireStaff,
  type ScopedRequest,
} from "./caller"
import { assertCsrf } from "./csrf"
import { failureOf, isAborted, send, unexpected } from "./envelope"
import { withIdempotency } from "./idempotency"
import { readMultipart, type UploadedFile } from "./multipart"
import { notNow, wasCut } from "./not-now"
import { noteRead, recordsIn } from "./people-read"
import { readInput } from "./read-input"
import { publishRefusal } from "./refusal-channel"
import { abortedLog, refusalLog } from "./refusal-log"
import { accountOf } from "./request-id"
import { assertOwnOrigin } from "./same-origin"

/** Of a read whose connection was cut: all of a pool are cut at once, and another one may not have noticed yet. */
const READ_TRIES = 4

type CustomerId<K extends CallKey> = Calls[K]["access"] extends "customer" ? string : string | null
type UserId<K extends CallKey> = Calls[K]["access"] extends "staff" ? string : string | null

export interface Input<K extends CallKey> {
  params: Params<K>
  query: Query<K>
  body: Body<K>
  caller: Caller | null
  /** The shopper who asks: set on `customer` calls. */
  customerId: CustomerId<K>
  /** The staff member who asks: set on `staff` calls. */
  userId: UserId<K>
  /** Files of a multipart body; none for other calls. */
  files: UploadedFile[]
  scope: MedusaContainer
  pg: Knex
  req: ScopedRequest
  res: Response
}

export type Output<K extends CallKey> = {
  message: string
  data: Data<K> | ReadyJson<Data<K>>
  /** Tags under which the public cache stores this answer (`src/contract/cache-tags.ts`). */
  tags?: string[]
} & (Meta<K> extends undefined ? { meta?: undefined } : { meta: Meta<K> | ReadyJson<Meta<K>> }) &
  (Extra<K> extends undefined ? { extra?: undefined } : { extra: Extra<K> })

export type Handler<K extends CallKey> = (input: Input<K>) => Promise<Output<K>>

/** The handlers of one area. Handlers parse nothing and check no access: `endpoint` has done both. */
export type Handlers<K extends CallKey> = { [Key in K]: Handler<Key> }

/** One call of the table as an Express handler: access, limits, validation, idempotency, envelope. */
export function endpoint<K extends CallKey>(key: K, spec: CallSpec, handler: Handler<K>): RequestHandler {
  return (expressReq, res) => {
    const req = expressReq as ScopedRequest
    const limits = new CallLimits(req, spec)
    const answer = async () => {
      if (spec.signsIn) assertOwnOrigin(req)
      assertJson(req, spec)
      const caller = spec.signsIn
        ? await readFormerCaller(req)
        : await readCaller(req, spec.access === "staff" || spec.access === "session")
      if (caller) req.caller = caller
      if (spec.access === "session") requireSession(caller)
      const customerId =
        spec.access === "customer" ? await requireCustomer(req, caller) : (caller?.customerId ?? null)
      const userId =
        spec.access === "staff"
          ? await requireStaff(req, caller, spec.permission ?? "superadmin")
          : (caller?.userId ?? null)
      if (caller && spec.access !== "public" && !spec.beforeSecondFactor) assertSecondFactor(caller)
      assertCsrf(req, spec.signsIn ? null : caller)
      await limits.takeByCaller(caller)
      const files = await readMultipart(req, res, spec)
      await limits.hadFiles(files.length)
      const input = {
        params: readInput(spec.params, req.params, "params"),
        query: readInput(spec.query, req.query, "query"),
        body: readInput(spec.body, req.body, "body"),
        caller,
        customerId,
        userId,
        files,
        scope: req.scope,
        pg: req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION),
        req,
        res,
      } as Input<K>
      await limits.takeByBody(input.body)
      const run = async () => {
        const written = await watched(key, spec, input)
        const output = await handler(input)
        await written?.(output.data)
        await noteAnswer(key, spec, input, output.data)
        await limits.ended("done")
        if (spec.cacheSeconds && !req.headers.authorization)
          allowCaching(res, spec.cacheSeconds, output.tags ?? [])
        return { status: 200, body: successBody(output) }
      }
      return spec.idempotent ? withIdempotency(req, key, customerId ?? userId ?? "", files, run) : run()
    }
    const answerOrAgain = async () => {
      for (let tries = 1; ; tries++) {
        try {
          return await answer()
        } catch (error) {
          if (tries === READ_TRIES || req.method !== "GET" || !wasCut(error)) throw error
          await limits.ended("failed")
        }
      }
    }
    answerOrAgain().then(
      (success) => send(res, success),
      (error) => refused(req, res, limits, error),
    )
  }
}

/** A refusal is answered whether or not its tries can be given back. */
async function refused(req: ScopedRequest, res: Response, limits: CallLimits, error: unknown): Promise<void> {
  try {
    await limits.ended(endOf(error))
  } catch (failure) {
    log.warn("a try was not given back", { request_id: res.getHeader("X-Request-Id"), error: failure })
  }
  fail(req, res, error)
}

/** `invalid_fields` is what a form says of itself; what is looked up and does not fit has codes of its own. */
function endOf(error: unknown): TryEnd {
  if (!isShopError(error)) return "failed"
  return error.kind === "invalid" && error.code === "invalid_fields" ? "mistake" : "refused"
}

/**
 * Bodies are JSON, so that no page of another site can send one by a form without being asked for
 * permission first. Calls without a body of their own, such as the button of mail programs, read none.
 */
function assertJson(req: ScopedRequest, spec: CallSpec): void {
  if (!spec.body || spec.multipart || req.method === "GET") return
  const type = req.headers["content-type"]
  if (type === undefined || /^application\/json\s*(;|$)/i.test(type)) return
  throw invalid("malformed_body", "The request body must be JSON")
}

/** Every staff call but the reading ones goes into the audit log. */
async function watched<K extends CallKey>(
  key: K,
  spec: CallSpec,
  input: Input<K>,
): Promise<((answer: unknown) => Promise<void>) | null> {
  const { req, res, userId, params, body, files } = input
  if (spec.access !== "staff" || key.startsWith("GET ") || !userId) return null
  const [id] = Object.values(params as Record<string, unknown>)
  return watchStaffCall(req, res, {
    userId,
    act: key,
    path: key.split("/").slice(2),
    targetId: typeof id === "string" ? id : null,
    details: {
      sent: body,
      ...(files.length > 0 && {
        files: files.map(({ filename, buffer }) => `${filename}, ${buffer.length} bytes`),
      }),
    },
  })
}

/** Of an answer with people's data, who of the staff got it. */
async function noteAnswer<K extends CallKey>(
  key: K,
  { answersPeople }: CallSpec,
  { req, res, userId, params }: Input<K>,
  data: unknown,
): Promise<void> {
  if (!answersPeople || !userId) return
  const [id] = Object.values(params as Record<string, unknown>).filter((value) => typeof value === "string")
  const records = recordsIn(data, answersPeople, id !== undefined)
  if (records > 0) await noteRead(req, res, { userId, act: key, targetId: id ?? null, requests: 1, records })
}

interface Success {
  message: string
  data: unknown
  meta?: unknown
  extra?: unknown
}

/** What is ready as text is not parsed to be serialised again. */
function successBody({ message, data, meta, extra }: Success): unknown {
  const named = extra as object | undefined
  if (!(data instanceof ReadyJson)) return { ...named, status: 1, message, data, ...(meta ? { meta } : {}) }
  const before = JSON.stringify({ ...named, status: 1, message }).slice(0, -1)
  return new ReadyJson(`${before},"data":${data.text}${meta ? `,"meta":${jsonText(meta)}` : ""}}`)
}

export function fail(req: ScopedRequest, res: Response, error: unknown): void {
  const known = failureOf(error)
  if (known) (isAborted(error) ? abortedLog : refusalLog).note(req, res, known)
  else
    log.error("unhandled error", {
      request_id: res.getHeader("X-Request-Id"),
      account_id: accountOf(req),
      method: req.method,
      path: addressShape(req.originalUrl ?? req.path),
      error,
    })
  const answer = known ?? notNow(error) ?? unexpected
  publishRefusal(answer.body.error.code)
  send(res, answer)
}

/** Shared caches store it, browsers ask again (and get a 304): a purge must reach shoppers at once. */
export function allowCaching(res: Response, seconds: number, tags: string[]): void {
  res.setHeader(
    "Cache-Control",
    `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 10}, stale-if-error=86400`,
  )
  if (tags.length > 0) res.setHeader("Cache-Tag", tags.join(","))
}
