import type { CallSpec } from "../../contract/call"
import { asciiDomain } from "../../contract/email"
import type { CallLimit } from "../../contract/limit-names"
import { ASKED_BY } from "../../contract/network-address"
import { nigerianPhone } from "../../modules/accounts/domain/phone"
import { LIMITS_MODULE } from "../../modules/limits"
import { addressKey } from "../../modules/limits/domain/address"
import type { TryEnd } from "../../modules/limits/domain/limits"
import type LimitsService from "../../modules/limits/service"
import type { Caller, ScopedRequest } from "./caller"
import { visitorIp } from "./visitor-ip"

/**
 * Files cost memory and work whatever the call: every call that takes some is limited, named in the table or not. Not
 * for staff: nobody is locked out by doing their work, and whoever may save products is trusted with their pictures.
 */
const UPLOADS = "upload_account"

/** Whatever the list: words to look for make an answer that nobody has ready. */
const SEARCHES: CallLimit = { name: "search_account", by: "account" }

/** The tries that one request has been counted for. */
export class CallLimits {
  private readonly counted: { name: CallLimit["name"]; key: string }[] = []
  private readonly all: readonly CallLimit[]
  /** Whose upload was counted: it costs its memory, however the call ends. */
  private uploader: string | null = null

  constructor(
    private readonly req: ScopedRequest,
    private readonly spec: CallSpec,
  ) {
    this.all = [...(spec.limits ?? []), ...(isSearch(req, spec) ? [SEARCHES] : [])]
  }

  /** Before the body is read: by address, and by account. 429 when it is one too many. */
  async takeByCaller(caller: Caller | null): Promise<void> {
    const account = () => caller?.customerId ?? caller?.userId ?? askerOf(this.req)
    for (const { name, by } of this.all) {
      if (by === "address") await this.take(name, visitorAddress(this.req))
      if (by === "account") await this.take(name, account())
    }
    if (!this.spec.multipart || this.spec.access === "staff" || !isForm(this.req)) return
    await this.limits().take(UPLOADS, account())
    this.uploader = account()
  }

  /** Once a form has been read: without a file it was no upload. */
  async hadFiles(count: number): Promise<void> {
    if (count > 0 || this.uploader === null) return
    await this.limits().release(UPLOADS, this.uploader)
    this.uploader = null
  }

  /** Once the body is known to be well-formed: by what it names. */
  async takeByBody(body: unknown): Promise<void> {
    for (const { name, by } of this.all) {
      if (!by.startsWith("body.")) continue
      const value = (body as Record<string, unknown>)[by.slice("body.".length)]
      if (typeof value === "string" && value !== "") await this.take(name, identifierKey(value))
    }
  }

  /** The call has ended: what does not count is given back. */
  async ended(end: TryEnd): Promise<void> {
    const counted = this.counted.splice(0)
    for (const { name, key } of counted) await this.limits().ended(name, key, end)
  }

  private async take(name: CallLimit["name"], key: string): Promise<void> {
    await this.limits().take(name, key)
    this.counted.push({ name, key })
  }

  private limits(): LimitsService {
    return this.req.scope.resolve(LIMITS_MODULE)
  }
}

function isForm({ headers }: ScopedRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "")
}

/** For a request outside the call table: counts one try of the account, or as many as it is worth. 429 beyond the limit. */
export async function takeByAccount(
  scope: ScopedRequest["scope"],
  name: CallLimit["name"],
  account: string,
  points = 1,
): Promise<void> {
  await scope.resolve(LIMITS_MODULE).take(name, account, points)
}

/**
 * A page that the front door fetches for its cache names the visitor who asked first. A refresh of its own names nobody
 * and counts as nobody's search.
 */
function isSearch({ query, headers }: ScopedRequest, spec: CallSpec): boolean {
  if (!spec.query || !("q" in spec.query.shape) || !query.q) return false
  return isSomebodys(headers)
}

/** False for a refresh of the front door's own. */
const isSomebodys = (headers: ScopedRequest["headers"]) =>
  ["authorization", "x-forwarded-for", ASKED_BY].some((name) => headers[name] !== undefined)

/** For a public read outside the call table: counts so many points of the visitor who asked for it first. 429 beyond the limit. */
export async function takeByAsker(
  req: ScopedRequest,
  name: CallLimit["name"],
  points: number,
): Promise<void> {
  if (!isSomebodys(req.headers)) return
  await req.scope.resolve(LIMITS_MODULE).take(name, askerOf(req), points)
}

/** Whoever sends `X-Forwarded-For` is a visitor of the front door: only the front door itself says who asked. */
function askerOf(req: ScopedRequest): string {
  const askedBy = req.headers[ASKED_BY]
  return typeof askedBy === "string" && req.headers["x-forwarded-for"] === undefined
    ? askedBy
    : visitorAddress(req)
}

/**
 * Where the visitor is, as the front door saw it: it overwrites `X-Forwarded-For`, and is believed alone.
 */
export function visitorAddress(req: ScopedRequest): string {
  return addressKey(visitorIp(req))
}

/** One key for all spellings of an e-mail or a phone number. */
export function identifierKey(text: string): string {
  const plain = text.trim().toLowerCase()
  return plain.includes("@") ? asciiDomain(plain) : (nigerianPhone(plain) ?? plain)
}
