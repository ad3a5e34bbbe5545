import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { OURS } from "../reset"
import { makeDataFolders } from "./services"

const folder = mkdtempSync(join(tmpdir(), "data-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const mode = (name: string) => statSync(join(folder, name)).mode & 0o777

describe("folders with mails, exports and private files", () => {
  it("folders of e-mails, exports and private files open only to the shop's own user, even if created otherwise", () => {
    mkdirSync(join(folder, "outbox"), { mode: 0o755 })
    makeDataFolders(folder)
    expect(["outbox", "staff-files", "private"].map(mode)).toEqual([0o700, 0o700, 0o700])
    expect(mode("uploads") & 0o500).toBe(0o500)
  })

  it("the reset of a demo shop deletes all folders of e-mails, exports and private files", () => {
    makeDataFolders(folder)
    expect(OURS).toEqual(expect.arrayContaining(readdirSync(folder)))
  })
})
