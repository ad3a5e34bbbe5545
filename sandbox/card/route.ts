import type { Request, RequestHandler, Response } from "express"

/** Express 4 does not wait for a promise: a rejection becomes the error handler's. */
export function route(handler: (req: Request, res: Response) => Promise<unknown>): RequestHandler {
  return (req, res, next) => {
    handler(req, res).catch(next)
  }
}
