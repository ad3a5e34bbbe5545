import { fileBrowser } from "../harness/browser"
import { laterFiles } from "../harness/later-code"
import { faultsWithout } from "../harness/lost-code"
import { journeysIn } from "../harness/lost-journeys"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/**
 * Code that comes later and does not come: all of it at once. One file after the other: `lost-code-in-turn.spec.ts`. Which files there
 * are is Vite's word, not ours.
 */
const shop = sharedShop()
const browser = fileBrowser(shop)
const later = laterFiles()
const journeys = journeysIn(shop)

describeWithBrowser("without any of the code that comes later", () => {
  it("each lazy-loaded file of code has a journey in the tests, and Vite's manifest is not served", async () => {
    const brought = journeys.flatMap(({ brings }) => brings)
    const missing = later.filter(({ name }) => !brought.includes(name))
    expect(missing.map(({ name, source }) => `no journey brings ${source ?? name}`)).toEqual([])
    expect(brought.filter((name) => !later.some((file) => file.name === name))).toEqual([])
    for (const path of ["/manifest.json", "/.vite/manifest.json"])
      expect((await fetch(`${shop.url}${path}`)).status).toBe(404)
  })

  it.each(journeys)(
    "a shopper who $name without lazy-loaded code succeeds or sees an error, and succeeds once back online",
    async (journey) => {
      expect(await faultsWithout({ browser, shop, later, lost: later }, journey)).toEqual([])
    },
  )
})
