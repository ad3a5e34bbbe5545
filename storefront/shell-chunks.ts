import type { Rollup } from "vite"

type ManualChunks = Rollup.GetManualChunk

/**
 * What every page loads, in two files instead of two dozen: requests are what costs on slow lines. `framework` changes
 * with the packages, `shell` with our own code. Pages and what opens later stay as Rollup cuts them.
 */
export function shellChunks(): ManualChunks {
  let everywhere: Set<string> | undefined
  return (id, graph) => {
    everywhere ??= reachable(graph)
    if (!everywhere.has(id)) return null
    // Rollup's own helpers (their ids begin with a zero byte) are what packages need first.
    return id.includes("/node_modules/") || id.startsWith("\0") ? "framework" : "shell"
  }
}

/** Everything that the root and the entry import, directly or not, without waiting for anything. */
function reachable({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const found = new Set<string>()
  const open = [...getModuleIds()].filter((id) => /\/app\/(root|entry\.client)\.tsx($|\?)/.test(id))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(getModuleInfo(id)?.importedIds ?? []))
  }
  // The entries themselves stay the files that the page names.
  for (const id of found) if (getModuleInfo(id)?.isEntry) found.delete(id)
  return found
}
