import { mkdtempSync, rmSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "../../bin/shop/ports"
import { launch, logTail, type Running } from "../../bin/shop/process"
import { makeDataFolders, shopEnvironment, storefrontService } from "../../bin/shop/services"
import { readShop } from "../../src/contract/shop"
import { lookOf, NOTHING_SET } from "../../src/modules/opening/domain/look"
import { testSettings } from "../harness/environment"
import { eventually } from "../harness/eventually"
import { INVENTED } from "../harness/invented"
import { GUESTS_PAGES } from "../harness/pages"
import { sharedShop } from "../harness/shared-shop"

/** Pages of a front door without demo mode: what was not set is not invented. Its goods are those of the shop behind it. */
const shop = sharedShop()
const REAL = {
  NODE_ENV: "production",
  SHOP_DEMO: "false",
  SHOP_EMAIL: "hello@glow.ng",
  SHOP_PHONE: "+2348030000000",
  SHOP_ADDRESS: "1 Marina, Lagos",
}

/**
 * What the backend says there is the demo shop's: the pickup places that staff added, and the legal texts, of which
 * `legal-text.test.ts` asks the same.
 */
const BY_THE_BACKEND = ["/shipping", "/terms-condition", "/privacy-policy"]

interface FrontDoor {
  url: string
  page(path: string): Promise<string>
  stop(): Promise<void>
}

async function openFrontDoor(backendUrl: string): Promise<FrontDoor> {
  const dataDir = mkdtempSync(join(tmpdir(), "real-shop-"))
  makeDataFolders(dataDir)
  const settings = testSettings({ SHOP_DATA_DIR: dataDir, PORT: String(await freePort()) })
  const env = {
    ...shopEnvironment(settings, { DATABASE_URL: "" }),
    ...REAL,
    DATABASE_URL: "",
    BACKEND_URL: backendUrl,
  }
  const service = storefrontService(settings, env)
  const running: Running = launch({ ...service, env: { ...service.env, ...REAL } })
  const url = settings.publicUrl
  const stop = async () => {
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const answers = async () => (await fetch(`${url}/livez`).catch(() => null))?.status
  try {
    await eventually(answers, (status) => status === 200)
  } catch (cause) {
    const said = logTail(service.logFile, 20)
    await stop()
    throw new Error(`The front door did not open: ${said}`, { cause })
  }
  const page = async (path: string) => (await fetch(url + path, { headers: { Accept: "text/html" } })).text()
  return { url, page, stop }
}

afterAll(() => shop.disconnect())

describe("a real shop", () => {
  let frontDoor: FrontDoor
  beforeAll(async () => {
    frontDoor = await openFrontDoor(shop.address.backendUrls[0] ?? "")
  })
  afterAll(() => frontDoor?.stop())

  const paths = [
    ...GUESTS_PAGES.filter((path) => !path.includes("{") && !BY_THE_BACKEND.includes(path)),
    `/${readShop({}).slug}-reward`,
    "/manifest.webmanifest",
  ]
  it.each(paths)("a real shop shows no invented claims on %s", async (path) => {
    const text = await frontDoor.page(path)
    expect(text.length).toBeGreaterThan(100)
    expect(INVENTED.exec(text)?.[0]).toBeUndefined()
  })

  it("a real shop shows its own contacts, and the number of brands in its records", async () => {
    const text = await frontDoor.page("/")
    expect(
      ["hello@glow.ng", "+2348030000000", "1 Marina, Lagos"].filter((own) => !text.includes(own)),
    ).toEqual([])
    const { data } = await shop.visitorOfBackend().call("GET /brands")
    const tens = Math.floor((data.length - 1) / 10) * 10
    expect(text).toContain(`${tens}+ Brands`)
  })
})

describe("an empty shop", () => {
  let backend: Server
  let frontDoor: FrontDoor
  beforeAll(async () => {
    const nothing = {
      status: 1,
      message: "Nothing yet",
      data: [],
      meta: { total: 0, page: 1, per_page: 20, last_page: 1 },
    }
    const look = { status: 1, message: "Nothing set", data: lookOf(NOTHING_SET) }
    backend = createServer(({ url }, res) => {
      const answer = url === "/api/v1/look" ? look : nothing
      res.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer))
    })
    await new Promise<void>((listening) => backend.listen(0, "127.0.0.1", listening))
    const at = backend.address()
    if (!at || typeof at === "string") throw new Error("not listening")
    frontDoor = await openFrontDoor(`http://127.0.0.1:${at.port}`)
  })
  afterAll(async () => {
    await frontDoor?.stop()
    await new Promise((closed) => backend.close(closed).closeAllConnections())
  })

  it("an empty shop says that it opens soon, offers the newsletter and claims nothing", async () => {
    const text = await frontDoor.page("/")
    expect(text).toContain("We open soon")
    expect(text).toContain('id="newsletter-title"')
    expect(text).not.toMatch(/Shop best sellers|\d+\+ Brands|over \d+ brands/)
    expect(INVENTED.exec(text)?.[0]).toBeUndefined()
  })
})

describe("a front door without contacts", () => {
  it("a front door without contacts does not start, and its log says what is missing", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "real-shop-"))
    makeDataFolders(dataDir)
    const settings = testSettings({ SHOP_DATA_DIR: dataDir, PORT: String(await freePort()) })
    const service = storefrontService(settings, shopEnvironment(settings, { DATABASE_URL: "" }))
    const env = { ...service.env, ...REAL, SHOP_PHONE: "" }
    const running = launch({ ...service, env })
    expect((await running.exited).code).toBe(1)
    expect(logTail(service.logFile, 20)).toContain("SHOP_PHONE is missing")
    rmSync(dataDir, { recursive: true, force: true })
  })
})
