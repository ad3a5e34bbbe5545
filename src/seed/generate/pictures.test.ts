import { letter } from "../drawings/lettering"
import { type PictureFile, pictureFiles, productImages, variantImage } from "./pictures"
import { demoShop } from "./shop"

const shop = demoShop()
const files: PictureFile[] = [...pictureFiles(shop)]
const byPath = new Map(files.map(({ path, svg }) => [path, svg]))

/** Pictures are resized on request: small masters keep that quick. Sets show three things, and may be larger. */
const MOST_BYTES = 6_000
const MOST_BYTES_OF_SETS = 10_000
const SETS = ["trio", "routine"]

describe("the drawn pictures", () => {
  it("the drawn pictures are two for every product, and one for each shade that can be seen", () => {
    const own: string[] = []
    for (const product of shop.products) {
      const [first, second] = productImages(product)
      expect(byPath.has(first) && byPath.has(second)).toBe(true)
      expect(byPath.get(first)).not.toBe(byPath.get(second))
      own.push(...product.variants.flatMap((variant) => variantImage(product, variant) ?? []))
    }
    expect([shop.products.length > 0, own.length > 0]).toEqual([true, true])
    expect(own.filter((path) => !byPath.has(path))).toEqual([])
    expect(byPath.size).toBe(files.length)
  })

  it("the drawn pictures of products stay within their size limit", () => {
    const formOf = new Map(
      shop.products.flatMap((product) => productImages(product).map((path) => [path, product.sitter.form])),
    )
    const large = files.filter(({ path, svg }) => {
      if (!path.startsWith("products/")) return false
      return (
        Buffer.byteLength(svg) > (SETS.includes(formOf.get(path) ?? "") ? MOST_BYTES_OF_SETS : MOST_BYTES)
      )
    })
    expect(large.map(({ path, svg }) => `${path} ${svg.length}`)).toEqual([])
  })

  it("the drawn pictures are well-formed, without broken numbers and without dangling references", () => {
    expect(files.length).toBeGreaterThan(1_000)
    const wrong = files.map(({ path, svg }) => ({ path, problem: faultIn(svg) }))
    expect(wrong.filter(({ problem }) => problem)).toEqual([])
  })

  it("the drawn pictures differ between products", () => {
    const firsts = shop.products.map((product) => byPath.get(productImages(product)[0]))
    expect(new Set(firsts).size).toBeGreaterThan(shop.products.length * 0.95)
  })
})

describe("lettering", () => {
  it("the lettering of drawn pictures drops accents and signs that have no letter", () => {
    const style = { x: 0, y: 0, size: 10, colour: "#000000" }
    expect(letter("Ọ̀ṣun é", style)).toBe(letter("OSUN E", style))
    expect(letter("₦ ★", style)).toBe("")
  })
})

/** What is wrong with this SVG, or null: tags that do not pair, NaN in a number, `url(#x)` or `href="#x"` without x. */
function faultIn(svg: string): string | null {
  if (/NaN|undefined|Infinity|null/.test(svg)) return "a value went wrong"
  const open: string[] = []
  for (const [, close, name = "", attributes = ""] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*\/?>/g,
  )) {
    if (close) {
      if (open.pop() !== name) return `</${name}> closes nothing`
    } else if (!svg.includes(`<${name}${attributes}/>`)) open.push(name)
  }
  if (open.length) return `<${open.join("><")}> left open`
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, url, href] of svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)) {
    if (!ids.has(url ?? href)) return `#${url ?? href} is not defined`
  }
  return svg.replace(/<[^>]+>/g, "").trim() === "" ? null : "text between tags"
}
