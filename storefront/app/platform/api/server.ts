import { type Answer, addressOf, type InputArgs } from "@contract/client"
import { createContext, data, type RouterContextProvider } from "react-router-dom"
import type { PublicGet } from "./call"

/** What the front door answers a loader: HTTP status and parsed envelope. */
export interface ServerAnswer {
  status: number
  body: unknown
}

/** What the front door lends to a page while it is rendered. */
export interface PageServices {
  /** The shop's slug, for `{brand}` in call keys. */
  brand: string
  /** The page is for who saves data. */
  saver: boolean
  /** Asks `/api/v1` through the public cache and notes on the page what it was made of. */
  get(path: string): Promise<ServerAnswer>
}

export const pageServices = createContext<PageServices>()

/** HTTP status of a failure that `serverApi` threw; null for any other error. */
export function statusOf(error: unknown): number | null {
  const init = (error as { init?: { status?: unknown } | null } | null)?.init
  return typeof init?.status === "number" ? init.status : null
}

/**
 * The typed client for loaders: `const { data } = await serverApi(context)("GET /section")`. Public reads only, as
 * nobody is signed in on the server. A failure is thrown as a route error with its HTTP status (404 draws the
 * not-found page, 503 the "back in a moment" one), its `data` being the failure envelope.
 */
export function serverApi(context: Readonly<RouterContextProvider>) {
  const services = context.get(pageServices)
  return async <K extends PublicGet>(key: K, ...[input]: InputArgs<K, unknown>): Promise<Answer<K>> => {
    const { path } = addressOf(key, (input ?? {}) as Parameters<typeof addressOf>[1], services.brand)
    const answer = await services.get(path)
    if (answer.status >= 200 && answer.status < 300) return answer.body as Answer<K>
    throw data(answer.body, { status: answer.status })
  }
}
