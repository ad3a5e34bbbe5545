import { closeSharedBrowser } from "../harness/browser"
import { releaseCluster } from "../harness/cluster"
import { closeSharedShop } from "../harness/shared-shop"

export default async function teardown(): Promise<void> {
  await closeSharedBrowser()
  await closeSharedShop()
  await releaseCluster()
}
