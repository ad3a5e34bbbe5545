import { shareBrowser } from "../harness/shared-browser"
import { openSharedShop } from "./shared-shop"

/** For tests in Chromium: the shop that they share, and the browser. */
export default async function setup(): Promise<void> {
  await openSharedShop({ storedPictures: true })
  await shareBrowser()
}
