import type { MedusaContainer } from "@medusajs/framework/types"
import { sendPointsMails } from "../workflows/programmes/points/tell-of-points"

/** Tells shoppers of the points that their orders brought. Rows are taken with a lock: any process may run it. */
export default async function rewards(container: MedusaContainer): Promise<void> {
  await sendPointsMails(container)
}

export const config = {
  name: "rewards",
  schedule: "*/15 * * * * *",
}
