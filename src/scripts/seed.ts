import type { ExecArgs } from "@medusajs/framework/types"
import { environment } from "../config/environment"
import { seedDemoShop } from "../seed/stages/seed-demo-shop"

/**
 * Fills an empty database with the demo shop: `medusa exec ./src/scripts/seed.ts`. Only in demo mode, and never
 * into a shop that has goods of its own. A run that was killed is taken up where it stopped.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const env = environment()
  if (!env.demo) throw new Error("The demo shop is only for demo mode: set SHOP_DEMO=true")
  await seedDemoShop(container, { uploadsDir: env.uploadsDir, bucket: env.bucket, now: new Date() })
}
