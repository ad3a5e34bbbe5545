import { checkPrivateLink, privateLink } from "./links"

const now = new Date("2026-11-21T10:00:00Z")
const made = privateLink("/admin/private-files/x", "pfile_1", "session-1", now)
const query = new URL(`http://shop${made.url}`).searchParams
const link = {
  fileId: "pfile_1",
  sessionId: "session-1",
  expires: query.get("expires") ?? "",
  signature: query.get("signature") ?? "",
}
const minutes = (n: number) => new Date(now.getTime() + n * 60_000)

it("a link to a private file opens for five minutes and then expires", () => {
  expect(made.url_expires_at).toBe("2026-11-21T10:05:00.000Z")
  expect(() => checkPrivateLink(link, minutes(4.9))).not.toThrow()
  expect(() => checkPrivateLink(link, minutes(5))).toThrow(expect.objectContaining({ code: "link_expired" }))
})

it.each([
  ["another file", { fileId: "pfile_2" }],
  ["another session", { sessionId: "session-2" }],
  ["a longer life", { expires: String(minutes(60).getTime()) }],
  ["no number", { expires: "NaN" }],
  ["no signature", { signature: "" }],
  ["another signature", { signature: link.signature.replace(/./, "~") }],
])("a link to a private file does not open with %s", (_name, change) => {
  expect(() => checkPrivateLink({ ...link, ...change }, now)).toThrow(
    expect.objectContaining({ code: "bad_link" }),
  )
})
