import { readFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { eventually } from "../harness/eventually"
import { seededProduct } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

/** What every answer says of how it may be used (OWASP ASVS 5.0, 3.2 and 3.4). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let ownerToken = ""
/** `/img/…` of a picture of the catalogue, and the same as the backend has it. */
let picture = ""
beforeAll(async () => {
  ownerToken = (await signedIn(shop, "owner@demo.shop")).token ?? ""
  picture = (await seededProduct(shop)).image ?? ""
})

const get = (origin: string, path: string) =>
  fetch(`${origin}${path.replace("PICTURE", picture)}`, {
    headers: path.includes("/admin/") ? { authorization: `Bearer ${ownerToken}` } : {},
    redirect: "manual",
  })

const OURS = "same-origin"
const ANYBODYS = "cross-origin"

it.each([
  ["/", 200, OURS],
  ["/no-such-page", 404, OURS],
  ["/health", 200, OURS],
  ["/favicon.svg", 200, ANYBODYS],
  ["/robots.txt", 200, OURS],
  ["PICTURE?w=160", 200, ANYBODYS],
  ["/img/none.jpg", 404, OURS],
  ["/api/v1/products/filter", 200, OURS],
  ["/api/v1/user", 401, OURS],
  ["/api/v1/no-such-call", 404, OURS],
  ["/api/v1/openapi.json", 200, OURS],
  ["/api/v1/docs/", 200, OURS],
  ["/api/v1/admin/order-export", 200, OURS],
  ["/store/products", 400, OURS],
  ["/store/search", 404, OURS],
  ["/app", 200, OURS],
  ["/admin/products?limit=1", 200, OURS],
  ["/static/..%2f..%2fx", 400, OURS],
])("the front door sends its security headers with %s", async (path, status, sharing) => {
  const response = await get(shop.url, path)
  await response.arrayBuffer()
  expect([response.status, Object.fromEntries(response.headers)]).toEqual([
    status,
    expect.objectContaining({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("geolocation=()"),
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": sharing,
    }),
  ])
  expect(response.headers.get("x-powered-by")).toBeNull()
})

it.each([
  ["/api/v1/products/filter", 200, OURS],
  ["/api/v1/no-such-call", 404, OURS],
  ["/api/v1/admin/order-export", 200, OURS],
  ["/admin/products?limit=1", 200, OURS],
  ["/admin/no-such-thing", 403, OURS],
  ["/store/products", 400, OURS],
  ["/store/search", 404, OURS],
  ["/no-such-page", 404, OURS],
  ["/app", 200, OURS],
])("the backend behind the front door sends its security headers with %s", async (path, status, sharing) => {
  const response = await get(shop.address.backendUrls[0] ?? "", path)
  await response.arrayBuffer()
  expect([response.status, Object.fromEntries(response.headers)]).toEqual([
    status,
    expect.objectContaining({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-resource-policy": sharing,
    }),
  ])
  expect(response.headers.get("x-powered-by")).toBeNull()
})

it("an export is sent as an attachment, and an upload is shown but never run", async () => {
  const file = await get(shop.url, "/api/v1/admin/order-export")
  await file.arrayBuffer()
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="orders-[\d-]+\.csv"$/)
  const upload = await get(shop.address.backendUrls[0] ?? "", picture.replace("/img/", "/static/"))
  await upload.arrayBuffer()
  expect(Object.fromEntries(upload.headers)).toMatchObject({
    "content-security-policy": "sandbox; default-src 'none'",
    "content-disposition": "inline",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
  })
})

describe("a body that never comes to its end", () => {
  it.each([
    ["/api/v1/auth/login", "application/json"],
    ["/api/v1/admin/delivery/import", "application/json"],
  ])("a body to %s that never ends is one line in the log, not a stack trace", async (path, type) => {
    const backend = new URL(shop.address.backendUrls[0] ?? "")
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${backend.host}`,
      `Content-Type: ${type}`,
      "Content-Length: 1000",
      `Authorization: Bearer ${ownerToken}`,
    ]
    const socket = connect(Number(backend.port), backend.hostname)
    await new Promise<void>((sent) => socket.write(`${head.join("\r\n")}\r\n\r\n{"half":`, () => sent()))
    const log = () => readFileSync(join(shop.address.dataDir, "logs/backend-1.log"), "utf8")
    const before = log().split("\n").length
    // The head has arrived once another request behind it was answered.
    await shop.visitorOfBackend().call("GET /section")
    socket.destroy()
    const lines = () =>
      log()
        .split("\n")
        .slice(before - 1)
    await eventually(async () =>
      expect(lines().filter((line) => line.includes("request_aborted"))).toHaveLength(1),
    )
    expect(lines().filter((line) => /BadRequestError|\bat .*raw-body|request aborted/.test(line))).toEqual([])
  })
})
