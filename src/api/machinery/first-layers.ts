import type { Application, RequestHandler, Router } from "express"

/** Express's own first layers: the query and the request's methods. */
const EXPRESS_LAYERS = 2

interface Layer {
  name: string
}

/**
 * Handlers of ours before everything that Medusa puts in front of its routes. The answer is a middleware that puts
 * them first once, at the first request it sees: Medusa hands its Express application to nobody earlier. Requests
 * that come before go the long way, so nothing may rest on these layers that is not checked behind them, too.
 */
export function putFirst(...handlers: [path: string, handler: RequestHandler | Router][]): RequestHandler {
  let isDone = false
  return (req, _res, next) => {
    if (!isDone) {
      isDone = true
      for (const [path, handler] of handlers) insert(req.app, path, handler)
    }
    next()
  }
}

function insert(app: Application, path: string, handler: RequestHandler | Router): void {
  app.use(path, handler)
  const { stack } = (app as unknown as { _router: { stack: Layer[] } })._router
  const ours = stack.pop()
  if (ours) stack.splice(EXPRESS_LAYERS, 0, ours)
}
