import { readRecords } from "./records"

const SHAPE = { known: ["name", "brand", "sku"], mostRows: 10 }
const TEXT = "name,brand,sku\r\nCrème Réparatrice,Lancôme,CR-1\r\n"
const CELLS = ["Crème Réparatrice", "Lancôme", "CR-1"]

async function read(bytes: Uint8Array) {
  const { rows, notices } = await readRecords(bytes, SHAPE)
  const cells: string[][] = []
  for await (const row of rows) cells.push(row.cells)
  return { cells, notices }
}
const wide = (text: string) => Buffer.from(text, "utf16le")

describe("a file's letters", () => {
  it.each([
    ["UTF-8", Buffer.from(TEXT)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${TEXT}`)],
    ["UTF-16, as Excel's Unicode text is", wide(`\ufeff${TEXT.replaceAll(",", "\t")}`)],
    ["UTF-16 the other way round", wide(`\ufeff${TEXT}`).swap16()],
    ["UTF-16 without its mark", wide(TEXT)],
    ["UTF-16 the other way round, without its mark", wide(TEXT).swap16()],
  ])("in %s are read", async (_, bytes) => {
    expect(await read(bytes)).toEqual({ cells: [CELLS], notices: [] })
  })

  it("in Windows-1252 are read, and it is told", async () => {
    expect(await read(Buffer.from(TEXT, "latin1"))).toEqual({
      cells: [CELLS],
      notices: [expect.stringContaining("Windows-1252")],
    })
    const { cells } = await read(Buffer.from("name,brand,sku\nA\x92s\x80,B,1", "latin1"))
    expect(cells).toEqual([["A’s€", "B", "1"]])
  })

  it.each([
    ["a byte that neither has", Buffer.from("name,sku\nA,1\nB\x8f,2", "latin1"), "Line 3 has a letter"],
    [
      "UTF-8 with one letter spoilt",
      Buffer.concat([
        Buffer.from("name,sku\nCrème,1\nLancôme,2\nR"),
        Buffer.from([0xe9]),
        Buffer.from("p,3"),
      ]),
      "Line 4 has a letter that is not UTF-8",
    ],
    ["bytes of no text", Buffer.from("name,sku\nA\0,1"), "not a table"],
  ])("with %s are told by their line", async (_, bytes, words) => {
    await expect(read(bytes)).rejects.toThrow(words)
  })
})
