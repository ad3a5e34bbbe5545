import type { Response } from "express"
import { unavailable } from "../../errors"
import { log } from "../../log/log"
import { peopleIn } from "../../workflows/shared/audit/people-in"
import { type PeopleReadOf, recordPeopleRead } from "../../workflows/shared/audit/people-reads"
import { medusasRead } from "../../workflows/shared/audit/read-sentences"
import type { ScopedRequest } from "./caller"
import { notNow } from "./not-now"
import { visitorIp } from "./visitor-ip"

/**
 * Writes down that a member of staff read people's data, before they get it. Throws 503 when that cannot be done, so that nothing is
 * read without anybody knowing.
 */
export async function noteRead(
  req: ScopedRequest,
  res: Response,
  read: Omit<PeopleReadOf, "address">,
): Promise<void> {
  try {
    await recordPeopleRead(req.scope, { ...read, address: visitorIp(req) ?? null })
  } catch (error) {
    if (notNow(error)) throw error
    log.error("a read of people's data could not be written down", {
      request_id: res.getHeader("X-Request-Id"),
      error,
    })
    throw unavailable("read_not_recorded", "We cannot show this right now. Try again in a minute", {
      retryAfter: 30,
    })
  }
}

/** How many people's records an answer of ours is: one of a call that names it, else the rows, or those of the list that is named. */
export function recordsIn(data: unknown, mark: true | string, isOfOne: boolean): number {
  if (isOfOne) return 1
  if (mark === true) return Array.isArray(data) ? data.length : 1
  return [data].flat().reduce<number>((sum, row) => sum + lengthOf(row, mark), 0)
}

function lengthOf(row: unknown, name: string): number {
  if (typeof row !== "object" || row === null) return 0
  const rows: unknown = (row as Record<string, unknown>)[name]
  return Array.isArray(rows) ? rows.length : 0
}

/** Medusa's answers wait until it is written down whose data is in them. */
export function watchReads(req: ScopedRequest, res: Response, userId: string): void {
  // What Express says of the path is another once the answer comes.
  const act = readActOf(req.path)
  const answer = res.json.bind(res)
  res.json = (body: unknown) => {
    res.json = answer
    const records = res.statusCode >= 400 ? 0 : peopleIn(body, userId)
    if (records === 0) return answer(body)
    noteRead(req, res, { userId, ...act, requests: 1, records }).then(
      () => answer(body),
      (error: unknown) => req.next?.(error),
    )
    return res
  }
}

const NAME = /^[a-z]+(-[a-z]+)*$/

/** A path of Medusa's as a call, `{id}` for what is no name; the id that stands second is what it is about. */
export function readActOf(path: string): Pick<PeopleReadOf, "act" | "targetId"> {
  const parts = path.split("/").filter(Boolean)
  const names = parts.map((part) => (NAME.test(part.toLowerCase()) ? part.toLowerCase() : "{id}"))
  return { act: medusasRead(names.join("/")), targetId: names[1] === "{id}" ? (parts[1] ?? null) : null }
}
