import { CONSENT_PURPOSES } from "../../../contract/privacy"
import { CONSENT_TEXTS, currentText, textOfVersion } from "./consent-texts"

describe("consent texts", () => {
  it.each(CONSENT_PURPOSES)(
    "the consent texts of %s are in order of their versions, each a day",
    (purpose) => {
      const versions = CONSENT_TEXTS[purpose].map(({ version }) => version)
      expect(versions).toEqual([...new Set(versions)].sort())
      for (const version of versions) expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(currentText(purpose).version).toBe(versions.at(-1))
    },
  )

  it("the consent texts are found by their version, and by no other", () => {
    const { version, text } = currentText("terms")
    expect(textOfVersion("terms", version)).toBe(text)
    expect(textOfVersion("terms", "1999-01-01")).toBeNull()
    expect(textOfVersion("constructor", version)).toBeNull()
  })
})
