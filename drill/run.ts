import { setTimeout as sleep } from "node:timers/promises"
import { type Drift, drift } from "../integration-tests/harness/crowd"
import { Crowd } from "./crowd"
import { FAULTS, type Fault } from "./faults"
import { exceeded, type Figures, figuresOf } from "./figures"
import { type Looked, lookAtInvariants } from "./invariants"
import type { Cluster } from "./machines/cluster"
import { restoreToAMoment } from "./restore"

export interface Result {
  what: string
  must: string
  figures: Figures
  looked: Looked
  /** Nothing: passed. */
  wrong: string[]
  /** What else is worth a word. */
  note?: string
}

const NOT_TRIED = {
  figures: figuresOf([], 0),
  looked: { acknowledged: 0, there: 0, wrong: [] },
  wrong: [],
  note: "not tried: this machine does not allow it",
}

/** Before the fault and after it, everything is well for so long. */
const QUIET_MS = 5_000
/** No fault of the shop's; it has figures all the same. */
const RESTORE = "restore"
const RESTORING = {
  what: "restore to a moment among checkouts, on another host",
  must: "≤ 5 minutes; nothing acknowledged before is missing, nothing after is there; books clean",
}

export const NAMES = [RESTORE, ...FAULTS.map(({ name }) => name)]

/** One fault after the other among shoppers who go on; a line as soon as each is over. */
export class Drill {
  private constructor(
    private readonly cluster: Cluster,
    private readonly crowd: Crowd,
    private readonly perSecond: number,
    private readonly before: Drift,
  ) {}

  static async begin(cluster: Cluster, perSecond: number): Promise<Drill> {
    const before = await drift(cluster.shop)
    const crowd = await Crowd.gather(cluster.shop, cluster.web.authority)
    return new Drill(cluster, crowd, perSecond, before)
  }

  async run(names: readonly string[], onResult: (result: Result) => void): Promise<Result[]> {
    const results: Result[] = []
    const add = (result: Result) => {
      results.push(result)
      onResult(result)
    }
    const all = [
      { name: RESTORE, ...RESTORING, run: () => this.restore() },
      ...FAULTS.map((fault) => ({ ...fault, run: () => this.fault(fault) })),
    ]
    for (const { name, what, must, run } of all) {
      if (!names.includes(name)) continue
      try {
        add(await run())
      } catch (error) {
        add({ ...NOT_TRIED, what, must, wrong: [String(error)], note: "broken off" })
        // Nothing more can be said of a cluster that does not come back.
        await this.cluster.whole()
      }
    }
    return results
  }

  close(): void {
    this.crowd.close()
  }

  private async fault(fault: Fault): Promise<Result> {
    const prepared = await fault.prepare(this.cluster)
    if (!prepared) return { ...NOT_TRIED, what: fault.what, must: fault.must }
    const { act, putBack } = prepared
    try {
      await this.cluster.whole()
      const { asked, looked, faultAt, surprises } = await this.among(act)
      const figures = figuresOf(asked, faultAt)
      const isDishonest = fault.isHonest && figures.askedToWait < figures.failed
      const wrong = [
        ...exceeded(figures, fault.limits),
        ...(isDishonest ? [`${figures.failed - figures.askedToWait} were not told when to come again`] : []),
        ...surprises,
        ...looked.wrong,
      ]
      return { what: fault.what, must: fault.must, figures, looked, wrong }
    } finally {
      await putBack?.()
    }
  }

  private async restore(): Promise<Result> {
    let note = ""
    const found: string[] = []
    const { asked, looked, faultAt, surprises } = await this.among(async () => {
      const { seconds, orders, wrong } = await restoreToAMoment(this.cluster, this.crowd)
      note = `back after ${seconds.toFixed(1)} s, with ${orders} orders of the drill`
      found.push(...wrong)
    })
    return {
      ...RESTORING,
      figures: figuresOf(asked, faultAt),
      looked,
      wrong: [...found, ...surprises, ...looked.wrong],
      note,
    }
  }

  /** Shoppers come, something happens, everything is whole again, shoppers finish, and the books are looked at. */
  private async among(act: () => Promise<void>) {
    this.crowd.takeAsked()
    this.crowd.surprises.length = 0
    // Front doors that were replaced have nothing cached.
    await this.crowd.warm(this.cluster.processes.frontDoorUrls)
    this.crowd.begin(this.perSecond)
    try {
      await sleep(QUIET_MS)
      const faultAt = Date.now()
      await act()
      await this.cluster.whole()
      await sleep(QUIET_MS)
      await this.crowd.end()
      const looked = await lookAtInvariants(this.cluster.shop, this.crowd.promised, this.before)
      const surprises = [...new Set(this.crowd.surprises)]
      return { asked: this.crowd.takeAsked(), looked, faultAt, surprises }
    } finally {
      await this.crowd.end()
    }
  }
}
