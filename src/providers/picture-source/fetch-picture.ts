import { type IncomingMessage, request as overHttp } from "node:http"
import { request as overHttps } from "node:https"
import { NotOnTheInternet } from "../../internet/address"
import type { Outbound } from "../../internet/outbound"

const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
/** What says which kind a picture is stands in its first bytes. */
const FIRST_BYTES = 12
const LONGEST_WAIT_SECONDS = 3_600

export interface PictureBounds {
  outbound: Outbound
  /** By its first bytes. Whatever the other shop calls it counts for nothing. */
  isPicture(first: Buffer): boolean
  mostBytes: number
  /** From the first name that is looked up to the last byte, redirects among it. */
  patienceMs: number
}

/** What came of an address. `never`: asking again would not help; `later`: it may, not before so many seconds. */
export type FetchedPicture =
  | { is: "here"; bytes: Buffer }
  | { is: "never"; why: string }
  | { is: "later"; why: string; seconds: number }

/**
 * Fetches a picture from an address that somebody wrote into a file. Asks nothing of what `outbound` refuses, follows three
 * redirects and checks each again, sends no cookie and no password, unpacks nothing, and reads no byte more than it may.
 * Never throws.
 */
export async function fetchPicture(address: string, bounds: PictureBounds): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(bounds.patienceMs)
  let at = address
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const url = parsed(at)
      if (url === null) return never("This is no web address")
      const refusal = bounds.outbound.refusal(url)
      if (refusal !== null) return never(refusal)
      const answer = await ask(url, bounds.outbound, signal)
      const { statusCode = 0, headers } = answer
      if (REDIRECTS.includes(statusCode) && headers.location !== undefined) {
        answer.destroy()
        at = parsed(headers.location, url.href)?.href ?? headers.location
        continue
      }
      if (statusCode === 200) return await read(answer, bounds)
      answer.destroy()
      return refused(statusCode, headers["retry-after"])
    }
    return never("The address leads from one to the next without an end")
  } catch (error) {
    if (error instanceof NotOnTheInternet) return never(error.message)
    if (signal.aborted) return later("The other shop took too long")
    return later(`${parsed(at)?.hostname ?? "The other shop"} could not be reached`)
  }
}

const parsed = (address: string, base?: string): URL | null =>
  URL.canParse(address, base) ? new URL(address, base) : null
const never = (why: string): FetchedPicture => ({ is: "never", why })
const later = (why: string, seconds = 0): FetchedPicture => ({ is: "later", why, seconds })

function refused(status: number, retryAfter: string | undefined): FetchedPicture {
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = Number(retryAfter)
    const wait = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : 0
    return later(`The other shop was busy or broken (${status})`, wait)
  }
  if (status === 404 || status === 410) return never(`The other shop no longer has it (${status})`)
  return never(`The other shop did not give it (${status})`)
}

function ask(url: URL, { lookup }: Outbound, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? overHttps : overHttp
    const asked = send(url, {
      ...{ lookup, signal, agent: false },
      headers: {
        accept: "image/jpeg, image/png, image/webp",
        "accept-encoding": "identity",
        "user-agent": "Mozilla/5.0 (compatible; picture import of a shop)",
      },
    })
    asked.on("response", resolve)
    asked.on("error", reject)
    asked.end()
  })
}

async function read(
  answer: IncomingMessage,
  { isPicture, mostBytes }: PictureBounds,
): Promise<FetchedPicture> {
  const tooLarge = never(`The picture has more than ${Math.floor(mostBytes / 1024 / 1024)} MB`)
  const chunks: Buffer[] = []
  let length = 0
  let isKnown = false
  // Leaving the loop closes the connection.
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) throw new Error("Bytes came as something else")
    chunks.push(chunk)
    length += chunk.length
    if (length > mostBytes) return tooLarge
    if (isKnown || length < FIRST_BYTES) continue
    isKnown = isPicture(Buffer.concat(chunks).subarray(0, FIRST_BYTES))
    if (!isKnown) return never(NO_PICTURE)
  }
  return isKnown ? { is: "here", bytes: Buffer.concat(chunks) } : never(NO_PICTURE)
}

const NO_PICTURE = "This is no picture in JPEG, PNG or WebP"
