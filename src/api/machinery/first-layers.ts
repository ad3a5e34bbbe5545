import type { Application, RequestHandler, Router } from "express"

/** Express's own first layers: the query and the request's methods. Ours need both. */
const EXPRESS_LAYERS = ["query", "expressInit"]

interface Layer {
  name: string
}

/**
 * Handlers of ours before everything that Medusa puts in front of its routes. The answer is a middleware that puts
 * them first once, at the first request it sees: Medusa exposes its Express application to nobody earlier. Requests
 * that come before go the long way, so nothing may rest on these layers that is not checked behind them, too.
 *
 * Express has no public way to put a layer before others. Its list of them is its own affair, so what is relied upon is
 * looked at here and tested with the Express that Medusa runs: another one fails at the first request, not silently.
 */
export function putFirst(...handlers: [path: string, handler: RequestHandler | Router][]): RequestHandler {
  let isDone = false
  return (req, _res, next) => {
    if (!isDone) {
      for (const [path, handler] of handlers) insert(req.app, path, handler)
      isDone = true
    }
    next()
  }
}

function insert(app: Application, path: string, handler: RequestHandler | Router): void {
  app.use(path, handler)
  const { stack } = (app as unknown as { _router: { stack: Layer[] } })._router
  const ours = stack.pop()
  if (!ours || EXPRESS_LAYERS.some((name, at) => stack[at]?.name !== name))
    throw new Error("This Express keeps its layers in another way: see first-layers.ts")
  stack.splice(EXPRESS_LAYERS.length, 0, ours)
}
