import { readRecords } from "./records"
import { type TableShape, UnreadableTable } from "./shape"

const SHAPE: TableShape = {
  known: ["id", "title", "price", "additional_image_link"],
  mostRows: 50_000,
  takesFeeds: true,
}
const MEGABYTE = 1024 * 1024

async function read(source: string | Uint8Array, shape = SHAPE) {
  const { rows, ...columns } = await readRecords(source, shape)
  const read: [number, ...string[]][] = []
  for await (const { line, cells } of rows) read.push([line, ...cells])
  return { ...columns, rows: read }
}
const rss = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title><link>https://x.example</link>${items}</channel></rss>`

describe("a feed of products", () => {
  it("a feed of products is read as a table, with a column for each field and a line for each of its values", async () => {
    const feed = rss(`
      <item>
        <g:id> P-1 </g:id><title>Oil &amp; balm</title>
        <g:additional_image_link>https://x.example/1.jpg</g:additional_image_link>
        <g:additional_image_link>https://x.example/2.jpg</g:additional_image_link>
        <g:shipping><g:country>NG</g:country><g:price>5 NGN</g:price></g:shipping>
        <media:credit>Ada</media:credit>
      </item>
      <item><g:id>P-2</g:id><title><![CDATA[<b>Mist</b>]]></title><g:price>900.00 NGN</g:price></item>`)
    expect(await read(feed)).toEqual({
      columns: ["id", "title", "additional_image_link", "price"],
      headings: ["id", "title", "additional_image_link", "price"],
      ignored: ["shipping", "media:credit"],
      notices: ["Left out, as it has parts of its own: shipping"],
      rows: [
        [1, "P-1", "Oil & balm", "https://x.example/1.jpg\nhttps://x.example/2.jpg", ""],
        [2, "P-2", "<b>Mist</b>", "", "900.00 NGN"],
      ],
    })
  })

  it("a feed of products in Atom is read with any prefix for Google's names, which win over the others", async () => {
    const feed =
      '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:c="http://base.google.com/ns/1.0"><title>Shop</title><entry><id>tag:x</id><c:id>P-1</c:id><c:title>Oil</c:title><title>News</title><link href="https://x.example"/></entry><entry/></feed>'
    expect((await read(feed)).rows).toEqual([
      [1, "P-1", "Oil"],
      [2, "", ""],
    ])
  })

  it("a feed of products is read in UTF-16 and in pieces, with a doctype that names nothing", async () => {
    const items = Array.from(
      { length: 3_000 },
      (_, at) => `<item><g:id>P-${at}</g:id><title>Crème ${at}</title></item>`,
    )
    const feed = rss(items.join("\n")).replace("\n<rss", "\n<!DOCTYPE rss>\n<!-- by hand -->\n<rss")
    const { rows } = await read(Buffer.from(`\ufeff${feed}`, "utf16le"))
    expect([rows.length, rows[2_999]]).toEqual([3_000, [3_000, "P-2999", "Crème 2999"]])
  })

  it("a feed of products that defines entities gets none of them", async () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
    const feed = rss("<item><g:id>1</g:id><title>&b;&f;</title></item>").replace("\n", bomb)
    expect((await read(feed)).rows).toEqual([[1, "1", "&b;&f;"]])
  })

  it.each<[string, string, string]>([
    ["without items", rss(""), "no items"],
    ["that ends in the middle", rss("<item><g:id>1</g:id></item>").slice(0, -20), "ends in the middle"],
    ["deep", rss(`<item>${"<a>".repeat(100_000)}`), "damaged"],
    [
      "of 10,000 columns",
      rss(`<item>${Array.from({ length: 10_000 }, (_, at) => `<a${at}/>`).join("")}</item>`),
      "more than 500 columns",
    ],
    [
      "with a text of a million letters",
      rss(`<item><title>${"x".repeat(MEGABYTE)}</title></item>`),
      "Item 1 of the feed has more than 200,000 letters",
    ],
    [
      "with many long texts in one item",
      rss(`<item>${`<title>${"x".repeat(9_000)}</title>`.repeat(50)}</item>`),
      "more than 200,000 letters",
    ],
    ["with a name of 5 MB", rss(`<item><${"x".repeat(5 * MEGABYTE)}/></item>`), "damaged"],
    ["with a comment of 5 MB", rss(`<!--${"x".repeat(5 * MEGABYTE)}-->`), "damaged"],
    ["of too many items", rss("<item><title>A</title></item>".repeat(50_001)), "more than 50,000 rows"],
    ["that is other XML", '<?xml version="1.0"?><products><item><id>1</id></item></products>', "This is XML"],
    ["that is a page", '<?xml version="1.0"?><html><item/></html>', "This is XML"],
    ["that is a page without more ado", "<html><body><rss/></body></html>", "This is a web page"],
    ["named as objects are", "<constructor><item><id>1</id></item></constructor>", "This is XML"],
  ])("a feed of products is refused with a reason: %s", async (_, feed, words) => {
    const reading = read(feed)
    await expect(reading).rejects.toThrow(UnreadableTable)
    await expect(reading).rejects.toThrow(words)
  })

  it("a feed of products is refused as a table of prices, and wherever feeds are not asked for", async () => {
    const { takesFeeds: _, ...shape } = SHAPE
    await expect(read(rss("<item><g:id>1</g:id></item>"), shape)).rejects.toThrow("This is XML")
  })
})
