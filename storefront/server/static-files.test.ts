import assert from "node:assert/strict"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, before, describe, it } from "node:test"
import { brotliCompressSync } from "node:zlib"
import { securityHeaders } from "./http/security"
import { StaticFiles } from "./static-files"
import { type RunningServer, serve } from "./testing/servers"

describe("the build's files", () => {
  let folder: string
  let server: RunningServer
  const script = "export const shop = 1;".repeat(100)

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "static-files-"))
    await mkdir(join(folder, "assets"))
    await writeFile(join(folder, "assets/root-abc.js"), script)
    await writeFile(join(folder, "assets/root-abc.js.br"), brotliCompressSync(script))
    await writeFile(join(folder, "share.jpg"), "a picture")
    await writeFile(join(folder, "sw.js"), "self.addEventListener('fetch', () => {})")
    await writeFile(join(folder, "robots.txt"), "User-agent: *\n")
    await writeFile(join(folder, ".secret"), "")
    const files = new StaticFiles(folder, securityHeaders(false), { serviceWorker: true })
    server = await serve((req, res) => {
      if (!files.tryNow(req, res)) res.writeHead(404).end()
    })
  })
  after(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  it("a build file is sent as compressed at build time, and is cached for good", async () => {
    const response = await fetch(`${server.url}/assets/root-abc.js`, {
      headers: { "Accept-Encoding": "gzip, br" },
    })
    assert.equal(response.headers.get("content-encoding"), "br")
    assert.equal(response.headers.get("cache-control"), "public, max-age=31536000, immutable")
    assert.equal(response.headers.get("content-type"), "text/javascript; charset=utf-8")
    assert.equal(response.headers.get("x-content-type-options"), "nosniff")
    assert.equal(await response.text(), script)
  })

  it("a build file may be used by the shop's own pages only, except pictures that are shown elsewhere", async () => {
    const policies = await Promise.all(
      ["/assets/root-abc.js", "/robots.txt", "/share.jpg"].map(async (path) =>
        (await fetch(`${server.url}${path}`)).headers.get("cross-origin-resource-policy"),
      ),
    )
    assert.deepEqual(policies, ["same-origin", "same-origin", "cross-origin"])
  })

  it("a build file is sent uncompressed to clients that accept nothing else", async () => {
    const response = await fetch(`${server.url}/assets/root-abc.js`, {
      headers: { "Accept-Encoding": "identity" },
    })
    assert.equal(response.headers.get("content-encoding"), null)
    assert.equal(await response.text(), script)
  })

  it("a build file without a hash in its name is revalidated after an hour", async () => {
    const response = await fetch(`${server.url}/robots.txt?x=1`)
    assert.equal(response.headers.get("cache-control"), "public, max-age=3600")
    const etag = response.headers.get("etag") ?? ""
    for (const tag of [etag, "*"])
      assert.equal(
        (await fetch(`${server.url}/robots.txt`, { headers: { "If-None-Match": tag } })).status,
        304,
        tag,
      )
  })

  it("the static files handler serves only the build's own files, and 404 for all other paths", async () => {
    for (const path of [
      "/assets/other.js",
      "/assets/root-abc.js.br",
      "/.secret",
      "/assets",
      "/../package.json",
    ]) {
      assert.equal((await fetch(`${server.url}${path}`)).status, 404, path)
    }
  })

  it("the service worker is revalidated each time and may connect only to this shop", async () => {
    const response = await fetch(`${server.url}/sw.js`)
    assert.equal(response.headers.get("cache-control"), "no-cache")
    assert.equal(
      response.headers.get("content-security-policy"),
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    )
    assert.match(await response.text(), /fetch/)
  })

  it("the service worker removes itself and its caches where it is switched off", async () => {
    const files = new StaticFiles(folder, securityHeaders(false), { serviceWorker: false })
    const off = await serve((req, res) => {
      if (!files.tryNow(req, res)) res.writeHead(404).end()
    })
    const response = await fetch(`${off.url}/sw.js`)
    assert.equal(response.headers.get("cache-control"), "no-cache")
    const script = await response.text()
    assert.match(script, /registration\.unregister\(\)/)
    assert.match(script, /caches\.delete/)
    assert.doesNotMatch(script, /"fetch"/)
    await off.close()
  })
})
