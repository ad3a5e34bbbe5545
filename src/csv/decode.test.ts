import { readRecords } from "./records"

const SHAPE = { known: ["name", "brand", "sku"], mostRows: 10 }
const TEXT = "name,brand,sku\r\nCrème Réparatrice,Lancôme,CR-1\r\n"
const CELLS = ["Crème Réparatrice", "Lancôme", "CR-1"]

async function read(source: Uint8Array) {
  const { rows, notices } = await readRecords(source, SHAPE)
  const cells: string[][] = []
  const problems: Record<number, string> = {}
  for await (const row of rows) {
    cells.push(row.cells)
    if (row.problem !== null) problems[row.line] = row.problem
  }
  return { cells, notices, problems }
}
const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from([part]))))
const wide = (text: string) => Buffer.from(text, "utf16le")

describe("a file's letters", () => {
  it.each([
    ["UTF-8", Buffer.from(TEXT)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${TEXT}`)],
    ["UTF-16, as Excel's Unicode text is", wide(`\ufeff${TEXT.replaceAll(",", "\t")}`)],
    ["UTF-16 the other way round", wide(`\ufeff${TEXT}`).swap16()],
    ["UTF-16 without its mark", wide(TEXT)],
    ["UTF-16 the other way round, without its mark", wide(TEXT).swap16()],
  ])("the letters of a table's file in %s are read", async (_, source) => {
    expect(await read(source)).toEqual({ cells: [CELLS], notices: [], problems: {} })
  })

  it("the letters of a table's file in Windows-1252 are read, with a notice", async () => {
    expect(await read(Buffer.from(TEXT, "latin1"))).toEqual({
      cells: [CELLS],
      notices: [expect.stringContaining("Windows-1252")],
      problems: {},
    })
    const { cells } = await read(Buffer.from("name,brand,sku\nA\x92s\x80,B,1", "latin1"))
    expect(cells).toEqual([["A’s€", "B", "1"]])
  })

  it.each([
    ["UTF-8", bytes("Crème,B,1\nLanc", 0xf4, "me,B,2\nÉclat,B,3"), ["Crème", "Lanc\ufffdme", "Éclat"]],
    ["UTF-8 with as many of the other", bytes("Crème,B,1\nLanc", 0xf4, "me,B,2\nGlow,B,3"), ["Crème"]],
    ["Windows-1252", bytes("Cr", 0xe8, "me,B,1\nSh", 0x81, "ea,B,2\nGlow,B,3"), ["Crème", "Sh\ufffdea"]],
    ["ASCII otherwise", bytes("Cream,B,1\nSh", 0x9d, "ea,B,2\nGlow,B,3"), ["Cream", "Sh\ufffdea"]],
  ])(
    "the letters of a table's file that cannot be read in %s are reported on their row",
    async (_, rows, names) => {
      const { cells, problems } = await read(Buffer.concat([bytes("name,brand,sku\n"), rows]))
      expect(cells.map(([name]) => name).slice(0, names.length)).toEqual(names)
      expect(problems).toEqual({
        3: "A letter under name could not be read. Write it again and save as CSV UTF-8",
      })
    },
  )

  it.each([
    [
      "bytes that neither has on most lines",
      bytes("name,sku\nA", 0x8f, ",1\nB", 0x8f, ",2"),
      "Line 2 has a letter that is neither",
    ],
    [
      "half UTF-8 and half not",
      bytes("name,sku\nCrème", 0xe9, ",1\nLancôme", 0xe9, ",2"),
      "Line 2 has a letter that is not UTF-8",
    ],
    ["bytes of no text", bytes("name,sku\nA\0,1"), "not a table"],
  ])("a table's file with %s is refused, and the message names the line", async (_, source, words) => {
    await expect(read(source)).rejects.toThrow(words)
  })
})
