import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { eachLine, launch } from "./process"

describe("what a program prints", () => {
  it("the output of a program is read in whole lines, however it is split into chunks", async () => {
    const output = new PassThrough()
    const lines: string[] = []
    eachLine(output, (line) => lines.push(line))
    const naira = Buffer.from("₦")
    for (const piece of ["one\ntw", "o", "\n\nthree ", naira.subarray(0, 1), naira.subarray(1), "\nno break"])
      output.write(piece)
    output.end()
    await new Promise((resolve) => output.once("close", resolve))
    expect(lines).toEqual(["one", "two", "", "three ₦", "no break"])
  })

  it("the output of a program is in its log, and its errors are reported, before it counts as ended", async () => {
    const folder = mkdtempSync(join(tmpdir(), "program-"))
    const printed = ["a line", '{"level":"error","message":"no money"}', '"level":"error" in no record']
    const [reported, seen]: [string[], string[]] = [[], []]
    try {
      const running = launch({
        name: "a program",
        command: process.execPath,
        args: [
          "-e",
          `process.stdout.write(${JSON.stringify(printed.join("\n"))}); console.error("MemoryStore is not")`,
        ],
        cwd: folder,
        env: process.env,
        logFile: join(folder, "a.log"),
        onError: (line) => reported.push(line),
        onLine: (line) => seen.push(line),
      })
      expect(await running.exited).toEqual({ code: 0, signal: null })
      const everything = [...printed, "MemoryStore is not"].sort()
      expect(seen.sort()).toEqual(everything)
      expect(readFileSync(join(folder, "a.log"), "utf8").trimEnd().split("\n").sort()).toEqual(everything)
      expect(reported).toEqual(["no money", '"level":"error" in no record'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
