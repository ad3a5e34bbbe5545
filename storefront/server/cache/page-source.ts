import { LRUCache } from "lru-cache"
import { cacheTag } from "../../../src/contract/cache-tags"
import type { PageServices, ServerAnswer } from "../../app/platform/api/server"
import type { DrawnPage } from "../../app/platform/http/drawn-page"
import { pageOf, SAVER_VARY } from "../http/data-saver"
import { waitingPage } from "../http/failure"
import { creditPage, pagePolicy } from "../http/security"
import { callAddress } from "../http/shared-address"
import type { Settings } from "../settings"
import { type Askers, Busy, type FairGate } from "../traffic/gate"
import { type Answer, type Lifetime, StoredAnswer } from "./answer"
import { TOO_BUSY } from "./backend-source"
import { ASK_EACH_TIME } from "./policy"
import type { Fetched, PublicCache, Source } from "./public-cache"

/** Renders one page or its `.data`, lending it the services. */
export type RenderPage = (request: Request, services: PageServices) => Promise<Response>

/** Of a page without data that changes: the deployment replaces it. */
const PAGE_TTL = 300
/** A page drawn from answers that stood in for a failing backend is looked at again soon. */
const STAND_IN_TTL = 5
const STALE_IF_ERROR = 86_400

/** Characters of JSON whose values are remembered: what many pages have in common is read once. */
const MAX_READ = 8_000_000

/** The answers that a page uses while it is rendered. */
class Ingredients {
  private readonly tags = new Set<string>([cacheTag.content])
  private fresh = PAGE_TTL
  private shareable = true
  /** Rendered without something that the backend owed: a cached page is better. */
  incomplete = false
  /** Of what was owed, the backend had no room for something. */
  crowded = false

  note(answer: StoredAnswer | Answer, now: number): void {
    if (!(answer instanceof StoredAnswer)) {
      this.shareable = false
      if (answer.status >= 500) this.incomplete = true
      if (answer === TOO_BUSY) this.crowded = true
      return
    }
    for (const tag of answer.tags) this.tags.add(tag)
    this.fresh = Math.min(this.fresh, answer.isFresh(now) ? answer.lifetime.fresh : STAND_IN_TTL)
  }

  lifetime(): Lifetime | null {
    if (!this.shareable) return null
    return {
      fresh: this.fresh,
      staleWhileRevalidate: this.fresh * 10,
      staleIfError: STALE_IF_ERROR,
      tags: [...this.tags],
    }
  }
}

/**
 * Pages as nobody in particular sees them. They live as long as the shortest-lived answer they use and carry
 * the tags of all of them; their Content-Security-Policy names the scripts that the renderer put into this very HTML.
 * `gate` is before all drawing.
 */
export function pageSource(
  render: RenderPage,
  answers: Pick<PublicCache, "get">,
  settings: Pick<Settings, "publicUrl" | "https" | "policies" | "paymentPages" | "creditPages" | "shop">,
  gate: FairGate,
): Source {
  const read = new LRUCache<StoredAnswer, object>({ maxSize: MAX_READ })
  const readJson = async (answer: StoredAnswer): Promise<unknown> => {
    const known = read.get(answer)
    if (known) return known
    const text = await answer.text()
    const value = JSON.parse(text) as object
    // Many pages get the same one: nobody may change it.
    read.set(answer, freeze(value), { size: text.length })
    return value
  }
  const wait = (): Fetched => ({ kind: "failed", answer: { status: 503, ...waitingPage(settings.shop) } })
  const draw = async (cacheKey: string, askers: Askers): Promise<Fetched> => {
    const made = new Ingredients()
    const { address, saver } = pageOf(cacheKey)
    const services: PageServices = {
      brand: settings.shop.slug,
      saver,
      get: async (path) => {
        const canonical = callAddress(`/api/v1${path}`)
        if (!canonical) return { status: 404, body: null }
        const answer = await answers.get(canonical, { acceptStale: false, askers })
        made.note(answer, Date.now())
        return answer instanceof StoredAnswer ? { status: 200, body: await readJson(answer) } : parsed(answer)
      },
    }
    const response = await render(new Request(`${settings.publicUrl}${address}`), services)
    const answer = await outward(address, response, settings)
    // What a script asked for beside a page that is shown says for itself what failed.
    if (made.crowded && response.status >= 500 && isHtml(answer)) return wait()
    if (response.status >= 500 || made.incomplete) return { kind: "failed", answer }
    const lifetime = made.lifetime()
    if (
      response.status !== 200 ||
      !lifetime ||
      isForNobodyElse(response) ||
      response.headers.has("set-cookie")
    )
      return { kind: "pass", answer }
    return { kind: "cache", answer, lifetime }
  }
  return async (address, askers) => {
    try {
      return await gate.run(askers, () => draw(address, askers))
    } catch (error) {
      if (error instanceof Busy) return wait()
      throw error
    }
  }
}

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null)
    for (const one of Object.values(Object.freeze(value))) freeze(one)
  return value
}

function parsed(answer: Answer): ServerAnswer {
  // Whatever stands between may answer a failure in a form of its own: then its status says enough.
  const isJson = String(answer.headers["content-type"] ?? "").includes("json")
  return {
    status: answer.status,
    body: isJson ? (JSON.parse(answer.body.toString("utf8")) as unknown) : null,
  }
}

async function outward(
  address: string,
  response: Response,
  settings: Pick<Settings, "https" | "policies" | "paymentPages" | "creditPages" | "shop">,
): Promise<Answer> {
  // The renderer's module graph is another one in development: its class is not ours there.
  const { page, scripts = [] } = response as Partial<DrawnPage>
  const body = page ?? Buffer.from(await response.arrayBuffer())
  const headers: Record<string, string | string[]> = {}
  response.headers.forEach((value, name) => {
    if (name !== "set-cookie") headers[name] = value
  })
  headers["cache-control"] =
    response.status === 200 && !isForNobodyElse(response) ? ASK_EACH_TIME : "no-store"
  if (response.status === 503) headers["retry-after"] = "5"
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers["set-cookie"] = cookies
  const answer = { status: response.status, headers, body }
  if (isHtml(answer)) headers.vary = SAVER_VARY
  if (settings.policies && isHtml(answer)) {
    const credit = creditPage(address, settings)
    headers["content-security-policy"] = pagePolicy(scripts, {
      ...settings,
      analytics: settings.shop.analytics,
      ...credit,
    })
    if (credit) headers["permissions-policy"] = credit.permissions
  }
  return answer
}

/** Its route says that nobody may keep it. */
function isForNobodyElse({ headers }: Response): boolean {
  return headers.get("cache-control") === "no-store"
}

function isHtml({ headers }: Answer): boolean {
  return String(headers["content-type"] ?? "").startsWith("text/html")
}
