import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"

const NEVER = new Set(["node_modules", ".git", ".medusa", ".react-router", "build", "coverage"])

/** Changes whenever a file below the given paths (folders or files, relative to `root`) changes, comes or goes. */
export function fingerprint(
  root: string,
  paths: string[],
  wanted: (path: string) => boolean = () => true,
): string {
  const hash = createHash("sha256")
  for (const path of paths.flatMap((path) => filesBelow(root, path)).filter(wanted)) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0")
  }
  return hash.digest("hex")
}

function filesBelow(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !NEVER.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = join(path, entry.name)
      return entry.isDirectory() ? filesBelow(root, child) : entry.isFile() ? [child] : []
    })
}
