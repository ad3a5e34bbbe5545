import { openCluster } from "../harness/cluster"
import { makeTemplate } from "../harness/template"

/** For tests that open shops of their own. */
export default async function setup(): Promise<void> {
  await makeTemplate(await openCluster())
}
