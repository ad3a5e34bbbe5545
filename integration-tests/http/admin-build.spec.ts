import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join, resolve } from "node:path"
import { sharedShop } from "../harness/shared-shop"

/**
 * Medusa finds our admin screens through `admin.sources`, which it does not document: this shows when a new version
 * of Medusa no longer reads it.
 */
const root = resolve(__dirname, "../..")
const shop = sharedShop()

afterAll(() => shop.disconnect())

describe("the built admin", () => {
  it("the built admin has every screen of admin-extensions", () => {
    const routes = join(root, "admin-extensions/src/admin/routes")
    const screens = readdirSync(routes).filter((name) => existsSync(join(routes, name, "page.tsx")))
    expect(screens).not.toEqual([])
    const assets = join(root, ".medusa/admin/assets")
    const bundle = readdirSync(assets)
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFileSync(join(assets, name), "utf8"))
    const missing = screens.filter((name) => !bundle.some((text) => text.includes(`"/${name}"`)))
    expect(missing).toEqual([])
  })

  it("the built admin ships English alone, since the other languages are two thirds of Medusa's own script", () => {
    const assets = join(root, ".medusa/admin/assets")
    const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"))
    const texts = scripts.map((name) => readFileSync(join(assets, name), "utf8")).join("\n")
    expect(texts.match(/"\.\/\$schema\.json"/g)).toHaveLength(1)
    expect(Math.max(...scripts.map((name) => statSync(join(assets, name)).size))).toBeLessThan(3_500_000)
  })

  it("the built admin opens at /app through the front door, with its scripts", async () => {
    const page = await fetch(`${shop.url}/app`)
    expect(page.status).toBe(200)
    const script = /src="(\/app\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
    expect((await fetch(`${shop.url}${script}`)).status).toBe(200)
  })
})
