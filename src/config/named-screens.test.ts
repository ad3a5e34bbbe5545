import { join } from "node:path"
import { withCrumbs } from "./named-screens"

/** As much of Medusa's plugin as lists the routes. */
interface RoutesPlugin {
  load(id: string): Promise<{ code: string } | string | null>
}

it("each labelled screen of the back office is named at the top of its page", async () => {
  const { default: plugin } = require(
    require.resolve("@medusajs/admin-vite-plugin", { paths: [require.resolve("@medusajs/admin-bundler")] }),
  ) as { default: (options: { sources: string[] }) => RoutesPlugin }
  const sources = [join(__dirname, "../../admin-extensions/src/admin")]
  const loaded = await plugin({ sources }).load("\0virtual:medusa/routes")
  const code = typeof loaded === "string" ? loaded : (loaded?.code ?? "")
  const labelled = code.match(/label: \w+\.label/g) ?? []
  expect(labelled.length).toBeGreaterThan(50)
  const named = withCrumbs(code)
  expect(named.match(/breadcrumb: \(\) => (\w+)\.label, label: \1\.label/g)).toHaveLength(labelled.length)
})
