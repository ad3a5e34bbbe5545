import { resetLink } from "./reset-link"

const shopUrl = "https://shop.example"
const appLinks = ["shopapp://reset-password", "https://app.example/reset"]
const link = (requested?: string | null) =>
  new URL(resetLink({ requested, token: "t+1", email: "ada@example.com", shopUrl, appLinks }))

it.each([
  ["https://shop.example/reset-password", "https://shop.example/reset-password", ""],
  ["/reset-password?next=checkout", "https://shop.example/reset-password", "next=checkout&"],
  ["https://shop.example/welcome-back?from=app#top", "https://shop.example/welcome-back", "from=app&"],
  ["shopapp://reset-password?screen=2", "shopapp://reset-password", "screen=2&"],
  ["https://app.example/reset", "https://app.example/reset", ""],
])("the reset link opens the requested page %s and keeps its query", (requested, page, query) => {
  expect(link(requested).href).toBe(`${page}?${query}token=t%2B1&email=ada%40example.com`)
})

it("the reset link ignores a token and e-mail address in the requested page", () => {
  const { searchParams } = link("/reset-password?token=theirs&email=eve%40example.com&token=again")
  expect([searchParams.getAll("token"), searchParams.getAll("email")]).toEqual([["t+1"], ["ada@example.com"]])
})

it.each([
  undefined,
  null,
  "",
  "reset-password",
  "https://evil.example/reset-password",
  "//evil.example/reset-password",
  "/\\evil.example",
  "https:evil.example",
  "https://shop.example//evil.example/x",
  "https://shop.example@evil.example/",
  "https://eve:pass@shop.example/reset-password",
  "https://shop.example.evil.example/",
  "http://shop.example/reset-password",
  "javascript:alert(1)",
  "shopapp://elsewhere",
  "shopapp://reset-password/../other",
  "https://app.example/reset/other",
  "/api/v1/user",
  "/static/private-1.csv",
  "/admin",
  "/a\u0000b",
  `/${"a".repeat(2_000)}`,
])("the reset link opens the shop's own page when the request is %j", (requested) => {
  expect(link(requested).href).toBe(`${shopUrl}/reset-password?token=t%2B1&email=ada%40example.com`)
})
