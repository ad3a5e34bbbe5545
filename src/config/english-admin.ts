/** As much of a plugin of Vite's as this one is: the backend cannot name the types of a package of the other kind. */
interface BuildPlugin {
  name: string
  enforce: "pre"
  apply: "build"
  transform(code: string, id: string): { code: string; map: null } | null
  buildEnd(error?: Error): void
}

const TRANSLATIONS = /\/\/ src\/i18n\/translations\/(\w+)\.json\nvar \w+ = \{[\s\S]*?\n\};\n/g
const TABLE = /(\/\/ src\/i18n\/translations\/index\.ts\nvar \w+ = \{)[\s\S]*?\n\};/
const LANGUAGES = /(\/\/ src\/i18n\/languages\.ts\n[\s\S]*?var languages = )\[[\s\S]*?\n\];/
const ENGLISH = /\{\s*code: "en",[^}]*\}/

/**
 * The back office without the 34 other languages that Medusa's dashboard brings: they are two thirds of its script, which a
 * browser reads at every start, and our own screens have English only. Throws at the end of a build in which they were not found: a new
 * version of the dashboard has them elsewhere.
 */
export function englishAdmin(): BuildPlugin {
  const done = new Set<string>()
  return {
    name: "english-admin",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (!id.includes("@medusajs/dashboard")) return null
      const english = withoutLanguages(code)
      if (!english) return null
      done.add(english.what)
      return { code: english.code, map: null }
    },
    buildEnd(error) {
      if (!error && done.size < 2)
        throw new Error(
          "Medusa's dashboard keeps its languages elsewhere now: see src/config/english-admin.ts",
        )
    },
  }
}

/** The dashboard's file with the texts, or that with the list to choose from; `null` for any other. */
export function withoutLanguages(code: string): { code: string; what: "texts" | "list" } | null {
  if (TABLE.test(code)) {
    const texts = code.replace(TRANSLATIONS, (text, language: string) => (language === "en" ? text : ""))
    return { what: "texts", code: texts.replace(TABLE, "$1\n  en: { translation: en_default }\n};") }
  }
  const [list] = LANGUAGES.exec(code) ?? []
  const [english] = ENGLISH.exec(list ?? "") ?? []
  return english ? { what: "list", code: code.replace(LANGUAGES, `$1[${english}];`) } : null
}
