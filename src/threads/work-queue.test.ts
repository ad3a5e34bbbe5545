import { isShopError } from "../errors"
import { type QueueLimits, WorkQueue } from "./work-queue"

const wide: QueueLimits = { width: 2, share: 2, line: 100, lineShare: 100, patienceMs: 60_000 }

/** A job that ends when the test ends it. */
function job() {
  let end = () => {}
  const ended = new Promise<void>((done) => {
    end = done
  })
  return { end, run: () => ended }
}

/** What a promise was refused with. */
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "not refused",
    (error: unknown) => (isShopError(error) ? [error.kind, error.code, error.retryAfter] : error),
  )

describe("work that takes the processor", () => {
  it("the work queue runs only as many jobs at once as it is wide, and finishes all, even after a failure", async () => {
    const queue = new WorkQueue(wide)
    let running = 0
    let most = 0
    const failed = refusal(queue.run("a", () => Promise.reject(new Error("no"))))
    const all = Array.from({ length: 9 }, (_, index) =>
      queue.run(`account ${index % 3}`, async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise((next) => setImmediate(next))
        running -= 1
        return index
      }),
    )
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(most).toBe(2)
    expect(await failed).toEqual(new Error("no"))
  })

  it("the work queue takes turns between accounts, however much each of them wants", async () => {
    const queue = new WorkQueue({ ...wide, width: 1 })
    const order: string[] = []
    const first = job()
    const all = [queue.run("greedy", first.run)]
    for (const account of ["greedy", "greedy", "greedy", "modest"])
      all.push(queue.run(account, async () => void order.push(account)))
    first.end()
    await Promise.all(all)
    expect(order).toEqual(["greedy", "modest", "greedy", "greedy"])
  })

  it("the work queue leaves room for other accounts when one account has used its share", async () => {
    const queue = new WorkQueue({ ...wide, share: 1 })
    const slow = job()
    const all = [queue.run("greedy", slow.run), queue.run("greedy", slow.run)]
    expect(await queue.run("modest", async () => "done")).toBe("done")
    slow.end()
    await Promise.all(all)
  })

  it("the work queue refuses a job with the seconds to wait when the whole line or the account's line is full", async () => {
    const queue = new WorkQueue({ width: 1, share: 1, line: 3, lineShare: 2, patienceMs: 20_000 })
    const slow = job()
    const all = ["a", "a", "a"].map((account) => queue.run(account, slow.run))
    expect(await refusal(queue.run("a", slow.run))).toEqual(["unavailable", "busy", 20])
    all.push(queue.run("b", slow.run))
    expect(await refusal(queue.run("c", slow.run))).toEqual(["unavailable", "busy", 20])
    slow.end()
    await Promise.all(all)
    expect(await queue.run("c", async () => "done")).toBe("done")
  })

  it("a job that waits too long in the work queue is refused and then takes no place", async () => {
    const queue = new WorkQueue({ ...wide, width: 1, lineShare: 1, patienceMs: 20 })
    const slow = job()
    const running = queue.run("a", slow.run)
    expect(await refusal(queue.run("b", slow.run))).toEqual(["unavailable", "busy", 1])
    expect(await refusal(queue.run("b", slow.run))).toEqual(["unavailable", "busy", 1])
    const begun = queue.run("b", async () => "done", true)
    slow.end()
    await running
    expect(await begun).toBe("done")
  })
})
