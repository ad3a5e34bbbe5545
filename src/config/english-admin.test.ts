import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { withoutLanguages } from "./english-admin"

const dashboard = dirname(require.resolve("@medusajs/dashboard"))
const english = readdirSync(dashboard)
  .filter((name) => name.endsWith(".mjs"))
  .flatMap((name) => withoutLanguages(readFileSync(join(dashboard, name), "utf8")) ?? [])

describe("Medusa's dashboard, as it is built into the back office", () => {
  const only = (what: "texts" | "list") => {
    const [found, ...others] = english.filter((one) => one.what === what)
    if (!found || others.length > 0)
      throw new Error(`${others.length + (found ? 1 : 0)} files have the ${what}`)
    return found.code
  }

  it("Medusa's dashboard in the back office has the English texts, and no others", () => {
    const texts = only("texts")
    expect(texts).toContain('fullList: "All"')
    expect(texts.match(/\$schema"?: "/g)).toHaveLength(1)
    expect(texts).toMatch(/var translations_default = \{\s*en: \{ translation: en_default \}\s*\};/)
  })

  it("Medusa's dashboard in the back office offers English alone", () => {
    const list = only("list")
    expect(list.match(/display_name: "[^"]+"/g)).toEqual(['display_name: "English"'])
    expect(list).toMatch(/date_locale: enUS\s*\}\];/)
  })
})
