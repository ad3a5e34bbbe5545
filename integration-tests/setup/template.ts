import { join } from "node:path"
import { buildWhatIsStale } from "../../bin/shop/build"
import { projectRoot } from "../../bin/shop/settings"
import { openCluster } from "../harness/cluster"

/** For tests that open shops of their own. */
export default async function setup(): Promise<void> {
  await buildWhatIsStale(projectRoot, join(projectRoot, ".cache/logs"))
  await openCluster({ seeded: true })
}
