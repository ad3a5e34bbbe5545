import autocannon from "autocannon"

export interface Load {
  url: string
  /** Paths asked in turn. */
  paths: string[]
  headers?: Record<string, string>
  /** Bodies posted in turn to the first path, instead of asking for the paths. */
  bodies?: unknown[]
  /** A parameter that the address reads and that changes nothing in its answer: set to what no cache has seen, each time. */
  unseen?: { name: string; value: (turn: number) => string }
}

export interface Measured {
  /** Requests a second of the median run. */
  perSecond: number
  /** Milliseconds, of the median run. */
  p50: number
  p95: number
  p99: number
  /** Of all runs. */
  failed: number
}

export const CONNECTIONS = 10
const WARM_SECONDS = Number(process.env.BENCH_WARM || 5)
const RUN_SECONDS = Number(process.env.BENCH_SECONDS || 10)
const RUNS = Number(process.env.BENCH_RUNS || 3)

/** Ten connections, a warm-up that is not counted, then the median of the runs. */
export async function measure(load: Load): Promise<Measured> {
  await run(load, WARM_SECONDS)
  const runs: Measured[] = []
  for (let i = 0; i < RUNS; i += 1) runs.push(await run(load, RUN_SECONDS))
  runs.sort((a, b) => a.perSecond - b.perSecond)
  const middle = runs[Math.floor(runs.length / 2)]
  if (!middle || middle.perSecond === 0)
    throw new Error(`${load.url} answered nothing in ${RUN_SECONDS} s: give it longer with BENCH_SECONDS`)
  return { ...middle, failed: runs.reduce((sum, { failed }) => sum + failed, 0) }
}

let turn = 0

/** Times of single answers are taken here: the driver's own histogram knows whole milliseconds only. */
export async function run(load: Load, seconds: number): Promise<Measured> {
  const times: number[] = []
  const { url, headers, bodies, paths, unseen } = load
  const options: autocannon.Options = {
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { ...headers, ...(bodies ? { "content-type": "application/json" } : {}) },
    requests: bodies
      ? bodies.map((body) => ({ method: "POST" as const, path: paths[0], body: JSON.stringify(body) }))
      : paths.map((path) => ({
          method: "GET" as const,
          path,
          ...(unseen
            ? {
                setupRequest: (request: autocannon.Request) => ({
                  ...request,
                  path: `${path}${path.includes("?") ? "&" : "?"}${unseen.name}=${unseen.value(turn++)}`,
                }),
              }
            : {}),
        })),
  }
  const result = await new Promise<autocannon.Result>((done, failed) => {
    const cannon = autocannon(options, (error, all) => (error ? failed(error) : done(all)))
    cannon.on("response", (_client, _status, _bytes, time) => times.push(time))
  })
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    perSecond: result.requests.average,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
