import assert from "node:assert/strict"
import { mkdir, writeFile } from "node:fs/promises"
import { request } from "node:http"
import { join } from "node:path"
import { afterEach, describe, it } from "node:test"
import { type TestFrontDoor, testFrontDoor } from "./testing/front-door"
import { LIST_CACHING, sendJson } from "./testing/servers"

describe("front door", () => {
  let door: TestFrontDoor
  const open = async (...options: Parameters<typeof testFrontDoor>) => {
    door = await testFrontDoor(...options)
    return door
  }
  afterEach(() => door.close())
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${door.url}${path}`, { headers, redirect: "manual" })
  /** `fetch` would resolve the dots itself. */
  const statusOf = (path: string) =>
    new Promise<number>((done, failed) => {
      const { hostname, port } = new URL(door.url)
      request({ hostname, port, path }, (res) => {
        res.resume()
        done(res.statusCode ?? 0)
      })
        .on("error", failed)
        .end()
    })

  it("the front door keeps Medusa's own routes closed and never forwards unlisted or unsafe paths", async () => {
    await open()
    for (const path of ["/auth/mfa/factors", "/hooks/payment/card", "/internal/health", "/dev/outbox"]) {
      const response = await get(path)
      assert.equal(response.status, 404, path)
      const body = (await response.json()) as { status: number; error: { code: string } }
      assert.equal(body.status, 0)
      assert.equal(body.error.code, "not_found")
    }
    assert.equal((await get("/uploads/secret")).status, 404)
    for (const path of [
      "/api/v1/../../internal/health",
      "/app/%2e%2e/store/products",
      "/static/..%2f..%2fx",
    ]) {
      assert.equal(await statusOf(path), 400, path)
    }
    assert.equal(door.backend.requests.length, 0)
  })

  it("the front door forwards listed prefixes unchanged, with the visitor's address as it sees it", async () => {
    await open()
    door.backend.answers((req, res) => {
      let body = ""
      req.setEncoding("utf8").on("data", (chunk: string) => {
        body += chunk
      })
      req.on("end", () => sendJson(res, { url: req.url, method: req.method, headers: req.headers, body }))
    })
    const response = await fetch(`${door.url}/api/v1/auth/login?x=1`, {
      method: "POST",
      headers: {
        Authorization: "Bearer a",
        Cookie: "XSRF-TOKEN=b",
        "X-Forwarded-For": "6.6.6.6",
        "X-Forwarded-Proto": "https",
      },
      body: "{}",
    })
    const seen = (await response.json()) as {
      url: string
      method: string
      body: string
      headers: Record<string, string>
    }
    assert.equal(seen.url, "/api/v1/auth/login?x=1")
    assert.equal(seen.method, "POST")
    assert.equal(seen.body, "{}")
    assert.equal(seen.headers.authorization, "Bearer a")
    assert.equal(seen.headers.cookie, "XSRF-TOKEN=b")
    assert.equal(seen.headers["x-forwarded-for"], "127.0.0.1")
    assert.equal(seen.headers["x-forwarded-proto"], "http")
    for (const path of ["/app/orders", "/admin/orders", "/auth/session", "/static/a.png"]) {
      assert.equal((await get(path)).status, 200, path)
    }
  })

  it("the front door trusts the shop's own proxy about the visitor's address", async () => {
    await open({ settings: { trustedProxies: 1 } })
    door.backend.answers((req, res) => sendJson(res, req.headers))
    const headers = {
      "X-Forwarded-For": "6.6.6.6, 41.58.1.1",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Host": "shop.example",
    }
    const seen = (await (await get("/auth/session", headers)).json()) as Record<string, string>
    assert.equal(seen["x-forwarded-for"], "41.58.1.1")
    assert.equal(seen["x-forwarded-proto"], "https")
    assert.equal(seen["x-forwarded-host"], undefined)
  })

  it("the front door redirects a browser's page request from an admin call to its screen, and nothing else", async () => {
    await open()
    door.backend.answers((_req, res) => sendJson(res, {}))
    const page = await get("/admin/orders?page=2", { Accept: "text/html,application/xhtml+xml" })
    assert.equal(page.status, 302)
    assert.equal(page.headers.get("location"), "/app/orders?page=2")
    assert.equal((await get("/admin/orders", { Accept: "application/json" })).status, 200)
    const posted = await fetch(`${door.url}/admin/orders`, {
      method: "POST",
      headers: { Accept: "text/html" },
    })
    assert.equal(posted.status, 200)
  })

  it("the front door redirects /security.txt to its well-known address", async () => {
    await open()
    const answer = await get("/security.txt")
    assert.deepEqual([answer.status, answer.headers.get("location")], [301, "/.well-known/security.txt"])
  })

  it("the front door redirects the admin's own sign-in page to the shop's one sign-in page", async () => {
    await open()
    door.backend.answers((_req, res) => sendJson(res, {}))
    for (const path of ["/app/login", "/app/login/", "/app/login?x=1"]) {
      const page = await get(path, { Accept: "text/html" })
      assert.equal(page.status, 302, path)
      assert.equal(page.headers.get("location"), "/login?next=/app")
    }
    assert.equal((await get("/app/logins")).status, 200)
  })

  it("the front door answers a public list from memory, without tags and cookies", async () => {
    await open()
    door.backend.answers((_req, res) =>
      sendJson(
        res,
        { data: "x".repeat(5_000) },
        { "Cache-Control": LIST_CACHING, "Cache-Tag": "products", "X-Powered-By": "Express" },
      ),
    )
    const first = await get("/api/v1/products/filter?page=1&per_page=20", { Cookie: "XSRF-TOKEN=mine" })
    const second = await get("/api/v1/products/filter?per_page=20&page=1&utm_source=x")
    assert.equal(await first.text(), await second.text())
    assert.equal(door.backend.requests.length, 1)
    assert.equal(door.backend.requests[0]?.headers.cookie, undefined)
    for (const response of [first, second]) {
      assert.equal(response.headers.get("cache-tag"), null)
      assert.equal(response.headers.get("x-powered-by"), null)
      assert.equal(response.headers.get("set-cookie"), null)
      assert.equal(response.headers.get("x-content-type-options"), "nosniff")
      assert.equal(response.headers.get("cache-control"), "public, max-age=0, must-revalidate")
    }
    const etag = second.headers.get("etag") ?? ""
    for (const tag of [etag, `"another", ${etag}`, "*"]) {
      const unchanged = await get("/api/v1/products/filter?page=1&per_page=20", { "If-None-Match": tag })
      assert.equal(unchanged.status, 304, tag)
    }
    const head = await fetch(`${door.url}/api/v1/products/filter?page=1&per_page=20`, { method: "HEAD" })
    assert.equal(head.status, 200)
    assert.equal(await head.text(), "")
  })

  it("the front door names the visitor of a shared search to the backend, ignores forged claims, and caches no refusal", async () => {
    await open()
    door.backend.answers((_req, res) => sendJson(res, { data: [] }, { "Cache-Control": LIST_CACHING }))
    const forged = { "X-Asked-By": "6.6.6.6" }
    assert.equal((await get("/api/v1/products/filter?q=rose", forged)).status, 200)
    await get("/api/v1/products/filter?page=2", forged)
    await get("/api/v1/products/filter?q=oud", { ...forged, Authorization: "Bearer a" })
    assert.deepEqual(
      door.backend.requests.map(({ headers }) => headers["x-asked-by"]),
      ["127.0.0.1", undefined, undefined],
    )
    door.backend.answers((_req, res) => res.writeHead(429, { "Retry-After": "60" }).end("{}"))
    for (const _ of [1, 2]) {
      const refused = await get("/api/v1/products/filter?q=lily")
      assert.deepEqual([refused.status, refused.headers.get("retry-after")], [429, "60"])
    }
    // What is cached is for everybody, however often they asked.
    assert.equal((await get("/api/v1/products/filter?q=rose")).status, 200)
    assert.equal(door.backend.requests.length, 5)
  })

  it("the front door never shares an answer that a token, a cookie or the source makes personal", async () => {
    await open()
    let answered = 0
    door.backend.answers((req, res) => {
      answered++
      const headers: Record<string, string> = { "Cache-Control": LIST_CACHING }
      if (req.url === "/api/v1/with-cookie") headers["Set-Cookie"] = `n=${answered}`
      if (req.url === "/api/v1/no-store") headers["Cache-Control"] = "no-store"
      sendJson(res, { answered }, headers)
    })
    const asked = async (path: string, headers?: Record<string, string>) =>
      ((await (await get(path, headers)).json()) as { answered: number }).answered
    assert.equal(await asked("/api/v1/section", { Authorization: "Bearer a" }), 1)
    assert.equal(await asked("/api/v1/section"), 2)
    assert.equal(await asked("/api/v1/section"), 2)
    assert.equal(await asked("/api/v1/section", { Authorization: "Bearer a" }), 3)
    assert.equal(await asked("/api/v1/with-cookie"), 4)
    assert.equal(await asked("/api/v1/with-cookie"), 5)
    assert.equal(await asked("/api/v1/no-store"), 6)
    assert.equal(await asked("/api/v1/no-store"), 7)
    assert.equal((await get("/api/v1/with-cookie")).headers.get("set-cookie"), "n=8")
  })

  it("the front door forwards sign-in through other services unchanged, including cookies", async () => {
    await open()
    door.backend.answers((req, res) =>
      sendJson(res, { cookie: req.headers.cookie }, { "Set-Cookie": ["a=1", "b=2"] }),
    )
    const response = await get("/api/v1/auth/google/callback?code=1", { Cookie: "state=1" })
    assert.deepEqual(await response.json(), { cookie: "state=1" })
    assert.deepEqual(response.headers.getSetCookie(), ["a=1", "b=2"])
  })

  it("the front door forwards staff requests from the admin's screens with their session cookie", async () => {
    await open()
    door.backend.answers((req, res) => sendJson(res, { cookie: req.headers.cookie }, {}))
    for (const path of ["/api/v1/admin/orders?page=1", "/api/v1/brands-admin?q=rose"]) {
      const response = await get(path, { Cookie: "connect.sid=1" })
      assert.deepEqual(await response.json(), { cookie: "connect.sid=1" })
    }
  })

  it("the front door answers a clear 503 to programs and people while the backend is away", async () => {
    await open()
    await door.backend.close()
    for (const method of ["GET", "POST"]) {
      const response = await fetch(`${door.url}/api/v1/section`, { method })
      assert.equal(response.status, 503)
      assert.equal(response.headers.get("retry-after"), "5")
      const body = (await response.json()) as {
        status: number
        message: string
        error: { code: string; message: string }
      }
      assert.equal(body.status, 0)
      assert.equal(body.error.code, "unavailable")
      assert.equal(body.message, body.error.message)
    }
    const page = await get("/app/orders", { Accept: "text/html" })
    assert.equal(page.status, 503)
    assert.match(await page.text(), /back in a moment/)
    const health = await get("/health")
    assert.equal(health.status, 503)
    assert.equal(((await health.json()) as { checks: { backend: string } }).checks.backend, "failed")
  })

  it("the front door is healthy only when the backend reports that its database and migrations are", async () => {
    await open()
    door.backend.answers((_req, res) => sendJson(res, { checks: { database: "ok", migrations: "ok" } }))
    const response = await get("/health")
    assert.equal(response.status, 200)
    assert.deepEqual(await response.json(), {
      status: "ok",
      checks: { database: "ok", migrations: "ok", backend: "ok" },
    })
    assert.equal(door.backend.count("/internal/health"), 1)
  })

  it("the front door lets uploaded files be viewed, but never executed", async () => {
    await open()
    door.backend.answers((_req, res) => {
      res.writeHead(200, { "Content-Type": "text/html" })
      res.end("<script>alert(1)</script>")
    })
    const response = await get("/static/upload.html")
    assert.equal(response.headers.get("content-security-policy"), "sandbox; default-src 'none'")
    assert.equal(response.headers.get("x-content-type-options"), "nosniff")
    assert.match((await get("/app")).headers.get("content-security-policy") ?? "", /script-src 'self';/)
  })

  it("the front door sends the admin's files compressed and requests them once from the backend", async () => {
    await open()
    door.backend.answers((_req, res) => {
      res.writeHead(200, {
        "Content-Type": "application/javascript",
        "Cache-Control": "max-age=31536000, immutable",
      })
      res.end("export const order = 1;".repeat(500))
    })
    for (const _visit of [1, 2]) {
      const response = await get("/app/assets/index-abc.js", { "Accept-Encoding": "br" })
      assert.equal(response.headers.get("content-encoding"), "br")
      assert.equal(response.headers.get("cache-control"), "public, max-age=31536000, immutable")
      assert.match(await response.text(), /^export const order/)
    }
    assert.equal(door.backend.requests.length, 1)
  })

  it("the front door answers 404 for an admin file that the backend lacks, and does not cache the 404", async () => {
    await open()
    let isDeployed = false
    door.backend.answers((req, res) => {
      // As the backend answers any address of the admin's that is no file.
      const isFile = isDeployed && req.url === "/app/assets/index-new.js"
      res.writeHead(200, { "Content-Type": isFile ? "text/javascript" : "text/html; charset=utf-8" })
      res.end(isFile ? "export const order = 1" : "<!doctype html><title>Admin</title>")
    })
    for (const path of [
      "/app/assets/index-new.js",
      "/app/assets/index-new.js?v=1",
      "/app/assets/",
      "/app/assets/a/b.css",
    ]) {
      const response = await get(path)
      assert.equal(response.status, 404, path)
      assert.equal(response.headers.get("cache-control"), "no-store")
      assert.equal(((await response.json()) as { error: { code: string } }).error.code, "not_found")
    }
    isDeployed = true
    const asked = door.backend.requests.length
    for (const path of [
      "/app/assets/index-new.js",
      "/app/assets/index-new.js?v=1",
      "/app/assets/index-new.js?v=2",
    ]) {
      const response = await get(path)
      assert.equal(response.headers.get("cache-control"), "public, max-age=31536000, immutable")
      assert.equal(await response.text(), "export const order = 1")
    }
    assert.equal(door.backend.requests.length, asked + 1)
  })

  it("the front door shows the outbox of e-mails and texts in demo mode, newest first", async () => {
    await open({ settings: { demo: true } })
    assert.deepEqual(await (await get("/dev/outbox")).json(), [])
    const folder = join(door.dataDir, "outbox")
    await mkdir(folder, { recursive: true })
    const mail = (at: string) => ({ to: "a@demo.shop", subject: at, text: "", html: "", at })
    await writeFile(join(folder, "1.json"), JSON.stringify(mail("2026-11-20T10:00:00Z")))
    await writeFile(
      join(folder, "2.json"),
      JSON.stringify({ ...mail("2026-11-21T10:00:00Z"), channel: "sms" }),
    )
    await writeFile(join(folder, "3.json"), '{"to":')
    const messages = (await (await get("/dev/outbox")).json()) as { at: string; channel: string }[]
    assert.deepEqual(
      messages.map(({ at, channel }) => [at, channel]),
      [
        ["2026-11-21T10:00:00Z", "sms"],
        ["2026-11-20T10:00:00Z", "email"],
      ],
    )
  })
})
