/** What became of one request of a shopper. */
export interface Asked {
  /** `again`: a write that failed, sent once more with the same Idempotency-Key. It is none of the requests that are counted. */
  kind: "page" | "cart" | "checkout" | "again"
  begunAt: number
  endedAt: number
  /** Of the first try. Undefined: answered as it should be. */
  failure?: string
  /** The storefront sends it again by itself, with the same Idempotency-Key, and was answered then. */
  isRepeated?: boolean
  /** The answer said when to come again. */
  isAskedToWait?: boolean
}

export interface Figures {
  requests: number
  /** Without an answer at first, and answered when the storefront sent them again. */
  repeated: number
  failed: number
  /** Of those that failed, how many were answered with when to come again. */
  askedToWait: number
  /** Pages and lists that were asked for by nobody in particular. */
  pagesFailed: number
  /** Seconds after the fault from when on every write was answered in time; 0: always. */
  writesBack: number
  slowest: number
  /** The commonest failures. */
  failures: string[]
}

/** A write that took longer was none: the shopper has looked elsewhere. */
const IN_TIME_MS = 5_000

/** `faultAt`: when it happened; everything is in milliseconds of one clock. */
export function figuresOf(asked: readonly Asked[], faultAt: number): Figures {
  const counted = asked.filter(({ kind }) => kind !== "again")
  const broken = counted.filter(({ failure }) => failure !== undefined)
  const failed = broken.filter(({ isRepeated }) => !isRepeated)
  const late = asked.filter(
    ({ kind, begunAt, endedAt, failure }) =>
      kind !== "page" && endedAt > faultAt && (failure !== undefined || endedAt - begunAt > IN_TIME_MS),
  )
  const counts = new Map<string, number>()
  for (const { kind, failure = "" } of broken)
    counts.set(`${kind}: ${failure}`, (counts.get(`${kind}: ${failure}`) ?? 0) + 1)
  return {
    requests: counted.length,
    repeated: broken.length - failed.length,
    failed: failed.length,
    askedToWait: failed.filter(({ isAskedToWait }) => isAskedToWait).length,
    pagesFailed: failed.filter(({ kind }) => kind === "page").length,
    writesBack: Math.max(0, ...late.map(({ endedAt }) => (endedAt - faultAt) / 1_000)),
    slowest: Math.max(0, ...asked.map(({ begunAt, endedAt }) => (endedAt - begunAt) / 1_000)),
    failures: [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 5)
      .map(([name, count]) => `${count} × ${name}`),
  }
}

/** What a fault may cost. */
export interface Limits {
  /** Share of all requests that may fail. */
  failedShare?: number
  pagesFailed?: number
  writesBackSeconds?: number
}

/** What was more than it may be, in words; nothing: passed. */
export function exceeded(
  figures: Figures,
  { failedShare, pagesFailed, writesBackSeconds }: Limits,
): string[] {
  const share = figures.requests === 0 ? 1 : figures.failed / figures.requests
  return [
    ...(figures.requests === 0 ? ["nobody asked for anything"] : []),
    ...(failedShare !== undefined && share > failedShare
      ? [`${percent(share)} of the requests failed, ${percent(failedShare)} may`]
      : []),
    ...(pagesFailed !== undefined && figures.pagesFailed > pagesFailed
      ? [`${figures.pagesFailed} pages failed, ${pagesFailed} may`]
      : []),
    ...(writesBackSeconds !== undefined && figures.writesBack > writesBackSeconds
      ? [`writes were back after ${figures.writesBack.toFixed(1)} s, ${writesBackSeconds} s are allowed`]
      : []),
  ]
}

export const percent = (share: number) => `${(share * 100).toFixed(2)} %`
