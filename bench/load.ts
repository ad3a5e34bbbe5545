import autocannon from "autocannon"

export interface Load {
  url: string
  /** Paths asked in turn. */
  paths: string[]
  headers?: Record<string, string>
}

export interface Measured {
  /** Median over the runs, requests a second. */
  perSecond: number
  /** Milliseconds, of the median run. */
  p50: number
  p99: number
  failed: number
}

const CONNECTIONS = 10
const WARM_SECONDS = Number(process.env.BENCH_WARM || 5)
const RUN_SECONDS = Number(process.env.BENCH_SECONDS || 10)
const RUNS = Number(process.env.BENCH_RUNS || 3)

/** Ten connections, a warm-up that is not counted, then the median of the runs. */
export async function measure(load: Load): Promise<Measured> {
  await cannon(load, WARM_SECONDS)
  const runs: autocannon.Result[] = []
  for (let i = 0; i < RUNS; i += 1) runs.push(await cannon(load, RUN_SECONDS))
  runs.sort((a, b) => a.requests.average - b.requests.average)
  const middle = runs[Math.floor(runs.length / 2)]
  if (!middle) throw new Error("No run was measured")
  return {
    perSecond: middle.requests.average,
    p50: middle.latency.p50,
    p99: middle.latency.p99,
    failed: runs.reduce((sum, run) => sum + run.non2xx + run.errors + run.timeouts, 0),
  }
}

function cannon({ url, paths, headers }: Load, seconds: number): Promise<autocannon.Result> {
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    requests: paths.map((path) => ({ method: "GET" as const, path })),
  })
}
