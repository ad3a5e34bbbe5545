import { previewToken, readPreviewToken } from "./preview-token"

const now = new Date("2026-11-21T12:00:00Z")
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

describe("a preview link", () => {
  const token = previewToken(["secret"], "post_1", now)

  it("a preview link opens its post for a day", () => {
    expect(readPreviewToken(["secret"], token, later(23.9))).toBe("post_1")
    expect(readPreviewToken(["secret"], token, later(24.1))).toBeNull()
  })

  it("a preview link opens while the secret that signed it is still known, and not after", () => {
    expect(readPreviewToken(["new", "secret"], token, now)).toBe("post_1")
    expect(readPreviewToken(["new"], token, now)).toBeNull()
  })

  it("a preview link that was forged or changed is refused", () => {
    const [, until, signed] = token.split(".")
    expect(readPreviewToken(["other"], token, now)).toBeNull()
    for (const forged of [
      `post_2.${until}.${signed}`,
      `post_1.zzzzzz.${signed}`,
      `post_1.${until}.`,
      `post_1.${until}`,
      token.slice(0, -1),
      "",
      "..",
    ])
      expect(readPreviewToken(["secret"], forged, now)).toBeNull()
  })
})
