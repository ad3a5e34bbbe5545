import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

export interface MedusaRoute {
  method: "GET" | "POST" | "DELETE"
  /** Below `/admin`, with `*` for what is an id. */
  path: string
}

const API = join(__dirname, "../../node_modules/@medusajs/medusa/dist/api/admin")

/** Every route of Medusa's own admin, read from the package: what a new version brings is there as well. */
export function medusaAdminRoutes(): MedusaRoute[] {
  return readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.js"))
    .flatMap((file) => {
      const text = readFileSync(join(API, file), "utf8")
      const path = file
        .replaceAll("\\", "/")
        .replace(/\/?route\.js$/, "")
        .replace(/\[\w+\]/g, "*")
      const methods = (["GET", "POST", "DELETE"] as const).filter((method) =>
        new RegExp(`exports\\.${method} = ${method}\\b|exports\\.${method} = \\(`).test(text),
      )
      return methods.map((method) => ({ method, path }))
    })
    .sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`))
}
