import type { Rollup } from "vite"

type ManualChunks = Rollup.GetManualChunk

/**
 * What many pages load, in few files instead of dozens: requests are what costs on slow lines, and small files compress
 * badly. `framework` changes with the packages, `shell` is our own code of every page; `card` is the product card, which
 * nearly every page has, `list` what all lists share beyond it, and `pieces` the parts of theirs that other pages have too.
 * Pages and what opens later stay as Rollup cuts them.
 */
export function shellChunks(): ManualChunks {
  let groups: { everywhere: Set<string>; card: Set<string>; list: Set<string> } | undefined
  return (id, graph) => {
    groups ??= {
      everywhere: reachable(graph, /\/app\/(root|entry\.client)\.tsx($|\?)/),
      card: reachable(graph, /\/features\/catalogue\/product-card\.tsx$/),
      list: reachable(graph, /\/features\/catalogue\/(list-page|list-trouble|list-meta)\.tsx?$/),
    }
    if (groups.everywhere.has(id))
      // Rollup's own helpers (their ids begin with a zero byte) are what packages need first.
      return id.includes("/node_modules/") || id.startsWith("\0") ? "framework" : "shell"
    // One file of what pages need to work without a line: each has its name in the route table of every first view.
    if (/\/platform\/(outbox|offline|leave)\b|\/node_modules\/idb\//.test(id)) return "outbox"
    if (groups.card.has(id)) return "card"
    if (!groups.list.has(id)) return null
    // Other pages have breadcrumbs too, and menus find brands: they must not load the lists for them.
    if (id.includes("/app/ui/")) return "pieces"
    return id.includes("/features/catalogue/brand-") ? "brands" : "list"
  }
}

/** Everything that these modules import, directly or not, without waiting for anything. */
function reachable({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta, from: RegExp): Set<string> {
  const found = new Set<string>()
  const open = [...getModuleIds()].filter((id) => from.test(id))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(getModuleInfo(id)?.importedIds ?? []))
  }
  // The entries themselves stay the files that the page names.
  for (const id of found) if (getModuleInfo(id)?.isEntry) found.delete(id)
  return found
}
