import { join } from "node:path"
import {
  type Advisory,
  findingsIn,
  LOCK_FILES,
  type Locked,
  lockedPackages,
  readAdvisories,
} from "./advisories"

const root = join(__dirname, "../..")
const hole: Advisory = {
  id: "GHSA-2222-3333-4444",
  package: "leaky",
  affected: "<1.2.4 || >=2.0.0 <2.1.0",
  since: "2026-01-01",
  what: "It leaks",
}
const judgement = { versions: "1.2.3", why: "What leaks is never called by us", review: "2026-06-01" }
const locked = (version: string, name = "leaky"): Locked => ({
  at: `node_modules/${name}`,
  name,
  version,
})
const look = (advisory: Advisory, packages: Locked[], today = "2026-05-01") => {
  const { open, judged, idle } = findingsIn({ checked: today, advisories: [advisory] }, packages, today)
  const versions = (found: typeof open) => found.map((one) => one.locked.version)
  return { open: versions(open), judged: versions(judged), idle: idle.length }
}

describe("advisories", () => {
  it("the advisory check finds every affected version of a package in the lock file, and no other package", () => {
    const versions = ["1.2.3", "1.2.4", "2.0.0", "2.1.0-rc.1", "2.1.0", "3.0.0"].map((one) => locked(one))
    expect(look(hole, [...versions, locked("1.0.0", "sound")])).toEqual({
      open: ["1.2.3", "2.0.0", "2.1.0-rc.1"],
      judged: [],
      idle: 0,
    })
  })

  it("the advisory check accepts a judged advisory for the judged versions until the review date", () => {
    const judged = { ...hole, judgement }
    const both = [locked("1.2.3"), locked("2.0.0")]
    expect(look(judged, both)).toEqual({ open: ["2.0.0"], judged: ["1.2.3"], idle: 0 })
    expect(look(judged, both, "2026-06-01").judged).toEqual(["1.2.3"])
    expect(look(judged, both, "2026-06-02")).toEqual({ open: ["1.2.3", "2.0.0"], judged: [], idle: 0 })
  })

  it("the advisory check reports judgements about versions that are no longer installed", () => {
    expect(look({ ...hole, judgement }, [locked("1.2.4")])).toEqual({ open: [], judged: [], idle: 1 })
  })
})

describe("the packages of the shop", () => {
  const list = readAdvisories(root)
  const packages = LOCK_FILES.flatMap((file) => lockedPackages(root, file))

  it("the advisory check covers all packages of the shop, transitive dependencies included", () => {
    expect(packages.length).toBeGreaterThan(1_500)
    const names = new Set(packages.map(({ name }) => name))
    expect(
      ["express", "nodemailer", "@medusajs/medusa", "react-router", "uuid"].filter((one) => !names.has(one)),
    ).toEqual([])
  })

  // As of the day on which the list was last looked through: a gate is not red by the calendar alone.
  it("no package of the shop has a known vulnerability that was not judged", () => {
    const { open, idle } = findingsIn(list, packages, list.checked)
    expect(open.map(({ advisory, locked }) => `${advisory.id}: ${locked.at} ${locked.version}`)).toEqual([])
    expect(idle.map(({ id }) => id)).toEqual([])
  })

  it("the list of advisories names each vulnerability once per package", () => {
    const keys = list.advisories.map(({ id, package: name }) => `${id} ${name}`)
    expect(keys).toEqual([...new Set(keys)])
  })
})
