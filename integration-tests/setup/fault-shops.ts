import { openShopKeeper } from "../harness/shop-keeper"
import openTemplate from "./template"

/** For tests of faults: whoever asks the keeper for a shop shares it with those who ask for the same. */
export default async function setup(): Promise<void> {
  await openTemplate()
  await openShopKeeper()
}
