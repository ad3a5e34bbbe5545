import type { CallSpec } from "../../contract/call"
import type { CallLimit } from "../../contract/limit-names"
import { nigerianPhone } from "../../modules/account/domain/phone"
import { LIMITS_MODULE } from "../../modules/limits"
import { addressKey } from "../../modules/limits/domain/address"
import type LimitsService from "../../modules/limits/service"
import type { Caller, ScopedRequest } from "./caller"
import { visitorIp } from "./visitor-ip"

/** Files cost memory and work whatever the call: every call that takes some is limited, named in the table or not. */
const UPLOADS: CallLimit = { name: "upload_account", by: "account" }

/** Whatever the list: words to look for make an answer that nobody has ready. */
const SEARCHES: CallLimit = { name: "search_account", by: "account" }

/** The tries that one request has been counted for. */
export class CallLimits {
  private readonly counted: { name: CallLimit["name"]; key: string }[] = []
  private readonly all: readonly CallLimit[]

  constructor(
    private readonly req: ScopedRequest,
    spec: CallSpec,
  ) {
    this.all = [
      ...(spec.limits ?? []),
      ...(spec.multipart ? [UPLOADS] : []),
      ...(isSearch(req, spec) ? [SEARCHES] : []),
    ]
  }

  /** Before the body is read: by address, and by account. 429 when it is one too many. */
  async takeByCaller(caller: Caller | null): Promise<void> {
    for (const { name, by } of this.all) {
      if (by === "address") await this.take(name, visitorAddress(this.req))
      if (by === "account") {
        await this.take(name, caller?.customerId ?? caller?.userId ?? visitorAddress(this.req))
      }
    }
  }

  /** Once the body is known to be well-formed: by what it names. */
  async takeByBody(body: unknown): Promise<void> {
    for (const { name, by } of this.all) {
      if (!by.startsWith("body.")) continue
      const value = (body as Record<string, unknown>)[by.slice("body.".length)]
      if (typeof value === "string" && value !== "") await this.take(name, identifierKey(value))
    }
  }

  /** The call went well: limits that count failures forget it. */
  async wentWell(): Promise<void> {
    if (this.counted.length === 0) return
    const limits = this.limits()
    for (const { name, key } of this.counted) {
      if (limits.countsFailuresOnly(name)) await limits.release(name, key)
    }
  }

  private async take(name: CallLimit["name"], key: string): Promise<void> {
    await this.limits().take(name, key)
    this.counted.push({ name, key })
  }

  private limits(): LimitsService {
    return this.req.scope.resolve<LimitsService>(LIMITS_MODULE)
  }
}

/** For what is no call of the table: counts one try of the account. 429 when it is one too many. */
export async function takeByAccount(
  scope: ScopedRequest["scope"],
  name: CallLimit["name"],
  account: string,
): Promise<void> {
  await scope.resolve<LimitsService>(LIMITS_MODULE).take(name, account)
}

/** What the front door fetches to keep for everybody names no visitor, and is no search of anybody's. */
function isSearch({ query, headers }: ScopedRequest, spec: CallSpec): boolean {
  if (!spec.query || !("q" in spec.query.shape) || !query.q) return false
  return headers.authorization !== undefined || headers["x-forwarded-for"] !== undefined
}

/**
 * Where the visitor is, as the front door saw it: it alone reaches the backend, and writes `X-Forwarded-For` anew.
 */
export function visitorAddress(req: ScopedRequest): string {
  return addressKey(visitorIp(req))
}

/** One key for all spellings of an e-mail or a phone number. */
export function identifierKey(text: string): string {
  const plain = text.trim().toLowerCase()
  return plain.includes("@") ? plain : (nigerianPhone(plain) ?? plain)
}
