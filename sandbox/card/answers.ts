import type { Request, Response } from "express"

/** How the provider answers, and how it reads what it is asked. */

export function bodyOf(req: Request): Record<string, unknown> {
  const body: unknown = req.body
  return typeof body === "object" && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {}
}

export function ok(res: Response, message: string, data: unknown): void {
  res.json({ status: true, message, data })
}

export function list<T>(
  req: Request,
  res: Response,
  message: string,
  all: T[],
  view: (one: T) => unknown,
): void {
  const { perPage, page } = paging(req)
  const skipped = (page - 1) * perPage
  res.json({
    status: true,
    message,
    data: all.slice(skipped, skipped + perPage).map(view),
    meta: {
      total: all.length,
      skipped,
      perPage,
      page,
      pageCount: Math.max(1, Math.ceil(all.length / perPage)),
    },
  })
}

export function paging(req: Request): { perPage: number; page: number } {
  const read = (value: unknown, fallback: number) => {
    const number = Number(value)
    return Number.isInteger(number) && number > 0 ? number : fallback
  }
  return { perPage: Math.min(read(req.query.perPage, 50), 100), page: read(req.query.page, 1) }
}

/** `from` and `to` as the provider reads them: a day or a time, both included. Answers a new array. */
export function within<T>(all: T[], req: Request, at: (one: T) => string): T[] {
  const bound = (value: unknown) => (typeof value === "string" ? Date.parse(value) : Number.NaN)
  const from = bound(req.query.from)
  const to = bound(req.query.to)
  return all.filter((one) => {
    const time = Date.parse(at(one))
    return !(time < from) && !(time > to)
  })
}
