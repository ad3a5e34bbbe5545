import { releaseCluster } from "../harness/cluster"
import { closeSharedBrowser } from "../harness/shared-browser"
import { closeSharedShop } from "../harness/shared-shop"
import { closeShopKeeper } from "../harness/shop-keeper"

export default async function teardown(): Promise<void> {
  await closeSharedBrowser()
  await closeSharedShop()
  await closeShopKeeper()
  await releaseCluster()
}
