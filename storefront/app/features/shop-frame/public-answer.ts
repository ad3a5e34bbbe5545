import { use } from "react"
import type { Answer, PublicGet } from "~/platform/api/call"
import { api } from "~/platform/api/client"

const asked = new Map<PublicGet, Promise<unknown>>()

/**
 * A small public list (sections, brands) asked for once per document, for code that is loaded when a menu opens.
 * Suspends until it is there; a failure is thrown to the nearest boundary and asked again next time.
 */
export function usePublicList<K extends "GET /section" | "GET /brands">(key: K): Answer<K> {
  let answer = asked.get(key)
  if (!answer) {
    answer = key === "GET /section" ? api("GET /section") : api("GET /brands")
    answer.catch(() => asked.delete(key))
    asked.set(key, answer)
  }
  return use(answer as Promise<Answer<K>>)
}
