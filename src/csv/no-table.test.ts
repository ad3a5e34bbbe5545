import { readRecords } from "./records"
import { UnreadableTable } from "./shape"

const SHAPE = { known: ["name", "sku"], mostRows: 10 }
const bytes = (text: string) => Buffer.from(text, "latin1")

describe("what is no table", () => {
  it.each([
    ["a PDF", bytes("%PDF-1.7\n1 0 obj"), "PDF"],
    ["a PNG", bytes("\x89PNG\r\n\x1a\n\0\0"), "picture"],
    ["a JPEG", bytes("\xff\xd8\xff\xe0\0\x10JFIF"), "picture"],
    ["a WebP", bytes("RIFF\x10\0\0\0WEBPVP8 "), "picture"],
    ["a HEIC", bytes("\0\0\0\x18ftypheic\0\0"), "picture"],
    ["an old workbook", bytes(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${"\0".repeat(512)}`), "Excel 2003"],
    [
      "a workbook with a password",
      Buffer.concat([
        bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0"),
        Buffer.from("EncryptedPackage", "utf16le"),
      ]),
      "has a password",
    ],
    ["something packed", bytes("\x1f\x8b\x08\0"), "packed"],
    ["a page that a till calls .xls", bytes("<html><table><tr><td>name</td></tr></table>"), "web page"],
    ["a feed", bytes('<?xml version="1.0"?><rss><channel/></rss>'), "XML"],
    ["XML without its first line", bytes('<products shop="1">\n<product/></products>'), "XML"],
    ["JSON", bytes('[{"name":"A","sku":"1"}]'), "JSON"],
    ["base64", bytes(`${"bmFtZSxza3UK".repeat(20)}\n`), "base64"],
    ["a data address", bytes("data:text/csv;base64,bmFtZSxza3UK"), "base64"],
  ])("a file that is no table is refused as what it is: %s", async (_, source, words) => {
    const reading = readRecords(source, SHAPE)
    await expect(reading).rejects.toThrow(UnreadableTable)
    await expect(reading).rejects.toThrow(words)
  })

  it.each(["name,sku\n<b>A</b>,1", "sku\n<p>", "[name],sku\nA,1", "name\nBM 1"])(
    "a file that only looks like no table is read: %j",
    async (text) => {
      await expect(readRecords(bytes(text), SHAPE)).resolves.toBeDefined()
    },
  )
})
