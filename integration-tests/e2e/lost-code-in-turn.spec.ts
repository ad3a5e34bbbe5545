import { fileBrowser } from "../harness/browser"
import { laterFiles } from "../harness/later-code"
import { faultsWithout } from "../harness/lost-code"
import { journeysIn } from "../harness/lost-journeys"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Code that comes later and does not come: each file of it alone. All at once: `lost-code.spec.ts`. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const later = laterFiles()
const journeys = journeysIn(shop)

describeWithBrowser("without one file of the code that comes later", () => {
  it.each(later)(
    "a page that lost $name stays usable: a press works or reports an error, and works once back online",
    async (file) => {
      const journey = journeys.find(({ brings }) => brings.includes(file.name))
      if (!journey) throw new Error(`No journey brings ${file.source ?? file.name}`)
      expect(await faultsWithout({ browser, shop, later, lost: [file] }, journey)).toEqual([])
    },
  )
})
