import { realpathSync } from "node:fs"
import { dirname } from "node:path"
import { SetupError } from "../../bin/shop/setup-error"
import { findOrInstall, findTool, howToInstall, type Tool } from "../../bin/shop/tools"

/** What the cluster is made of beside the shop: Debian's packages. */
const NEEDED: Tool[] = ["postgres", "patroni", "etcd", "haproxy", "redis-server", "caddy", "pgbackrest"]

/** Installs what is missing, as root on Debian; says what is missing anywhere else. */
export function requirePackages(): string {
  const missing = NEEDED.filter((tool) => findOrInstall(tool) === undefined)
  if (missing.length > 0)
    throw new SetupError(
      `The cluster drill needs ${missing.join(", ")}`,
      missing.map((tool) => `${tool}: ${howToInstall(tool)}`).join("\n"),
    )
  return NEEDED.join(", ")
}

export function commandOf(tool: Tool): string {
  const command = findTool(tool)
  if (!command) throw new Error(`There is no ${tool}`)
  return command
}

/** Where `initdb`, `pg_basebackup` and `pg_rewind` are. */
export function postgresFolder(): string {
  return dirname(realpathSync(commandOf("postgres")))
}
