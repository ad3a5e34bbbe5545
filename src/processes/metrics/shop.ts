import { Gauge, type Registry } from "prom-client"
import { log } from "../../log/log"
import { type Figure, SHOP_FIGURES } from "./shop-figures"

/** Asks the database; rows as it gives them. */
export type Ask = (statement: string) => Promise<Record<string, unknown>[]>

/** However many ask, and however often: the database is asked once in this time. */
const REMEMBERED_MS = 15_000

/** The shop's figures, read when somebody asks. A statement that fails leaves out its figure, and is logged. */
export function measureShop(registry: Registry, ask: Ask, now: () => number = Date.now): void {
  const up = new Gauge({
    name: "shop_figures_up",
    help: "1 when the database answered all statements of the last reading",
    registers: [registry],
    collect: () => readOnce(),
  })
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  const readAll = async (): Promise<void> => {
    const ended = await Promise.allSettled(gauges.map((gauge) => gauge.read()))
    const failed = ended.filter((one) => one.status === "rejected")
    for (const { reason } of failed) log.error("a figure of the shop could not be read", { error: reason })
    up.set(failed.length === 0 ? 1 : 0)
  }
  const readOnce = (): Promise<void> => {
    if (now() - readAt < REMEMBERED_MS) return reading
    readAt = now()
    reading = readAll()
    return reading
  }
  const gauges = SHOP_FIGURES.map((figure) => gaugeOf(figure, registry, ask, readOnce))
}

function gaugeOf(
  { name, help, labels, statement }: Figure,
  registry: Registry,
  ask: Ask,
  fresh: () => Promise<void>,
) {
  const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry], collect: fresh })
  return {
    read: async () => {
      gauge.reset()
      // A figure without labels would be 0 from the start, which is not the same as unknown.
      if (labels.length === 0) gauge.remove()
      const rows = await ask(statement)
      for (const row of rows)
        gauge.set(Object.fromEntries(labels.map((label) => [label, String(row[label])])), Number(row.value))
    },
  }
}
