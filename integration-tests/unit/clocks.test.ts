import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const jobs = join(__dirname, "../../src/jobs")

/** Six fields begin with seconds. */
const isOften = (schedule: string) => schedule.split(" ").length === 6 || schedule === "* * * * *"

it("every job that runs once a minute or more often is listed", () => {
  const often = readdirSync(jobs).flatMap((file) => {
    // One stands in the settings, for tests.
    const found = /schedule: (?:"([^"]+)"|environment\(\))/.exec(readFileSync(join(jobs, file), "utf8"))
    expect(found).not.toBeNull()
    const schedule = found?.[1] ?? ""
    return isOften(schedule) ? [[file, schedule]] : []
  })
  expect(Object.fromEntries(often)).toEqual({
    "announce-posts.ts": "* * * * *",
    "forget-devices.ts": "* * * * *",
    "ledger.ts": "*/15 * * * * *",
    "outbox.ts": "*/5 * * * * *",
    "resume-imports.ts": "* * * * *",
  })
})
