import { join } from "node:path"
import { buildWhatIsStale } from "./shop/build"
import { loadEnvFile, projectRoot } from "./shop/settings"
import { reportFailure } from "./shop/terminal"

/** `npm run build`: backend, admin and storefront, each only when its sources changed. For machines that run the processes one by one. */
export async function main(): Promise<number> {
  try {
    loadEnvFile()
    await buildWhatIsStale(projectRoot, join(projectRoot, process.env.SHOP_DATA_DIR || "var", "logs"))
    return 0
  } catch (error) {
    reportFailure(error)
    return 1
  }
}
