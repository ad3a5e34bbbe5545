import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { eventually } from "../../integration-tests/harness/eventually"
import { LogFile } from "./process"

it("the log file is rotated when it is full, and writing continues in a new one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "log-file-"))
  const file = join(folder, "a.log")
  try {
    const log = new LogFile(file, 10)
    for (const line of ["first line\n", "second line\n", "third\n", "fourth\n"]) log.write(line)
    await new Promise<void>((written) => log.end(written))
    await eventually(async () =>
      expect([readFileSync(`${file}.1`, "utf8"), readFileSync(file, "utf8")]).toEqual([
        "second line\n",
        "third\nfourth\n",
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
