import type { Rollup } from "vite"

type ManualChunks = Rollup.GetManualChunk

/**
 * What many pages load, in few files instead of dozens: requests are what costs on slow lines, and small files compress
 * badly. `framework` changes with the packages, `shell` is our own code of every page, `list` that of all lists. What comes with the first
 * sign of a person (`platform/parts/waking-part.tsx`): `frame` around every page, `card` the product card, which nearly every page
 * has, `list-view` what all lists show beyond it, and `pieces` the parts of theirs that other pages have too.
 * Pages and what opens later stay as Rollup cuts them.
 */
export function shellChunks(): ManualChunks {
  let groups:
    | { everywhere: Set<string>; frame: Set<string>; card: Set<string>; view: Set<string> }
    | undefined
  return (id, graph) => {
    groups ??= {
      everywhere: reachable(graph, /\/app\/(root|entry\.client)\.tsx($|\?)/),
      frame: reachable(graph, /\/features\/shop-frame\/(frame-top|frame-foot|newsletter-block)\.tsx$/),
      card: reachable(graph, /\/features\/catalogue\/product-card\.tsx$/),
      view: reachable(graph, /\/features\/catalogue\/list-view\.tsx$/),
    }
    if (groups.everywhere.has(id))
      // Rollup's own helpers (their ids begin with a zero byte) are what packages need first.
      return id.includes("/node_modules/") || id.startsWith("\0") ? "framework" : "shell"
    if (STILL.test(id)) return "still"
    // The footer's year needs them: with it they would be loaded for it by every page with a date.
    if (/\/(platform\/dates|contract\/lagos)\.ts$/.test(id)) return "dates"
    if (SMALL.test(id)) return "shell"
    if (/\/app\/ui\/link-button/.test(id)) return "frame"
    if (/\/features\/(home\/(banner-picture|arrange)|catalogue\/section-picture)/.test(id)) return "banners"
    // One file of what pages need to work without a line: each has its name in the route table of every first view.
    if (/\/platform\/(outbox|offline|leave)\b|\/node_modules\/idb\//.test(id)) return "outbox"
    // The same of days that people type, and what else the forms of accounts are checked by.
    if (TYPED.test(id)) return "typed"
    if (groups.frame.has(id)) return "frame"
    if (groups.card.has(id)) return "card"
    if (LIST.test(id)) return "list"
    if (!groups.view.has(id)) return null
    // Other pages have breadcrumbs too, and menus find brands: they must not load the lists for them.
    if (id.includes("/app/ui/")) return "pieces"
    return id.includes("/features/catalogue/brand-") ? "brands" : "list-view"
  }
}

/**
 * What routes themselves, parts that stand still and what comes later have in common: Rollup would put it beside the largest of them,
 * and load that for it.
 */
const SMALL =
  /\/contract\/(money|naira)\.ts$|\/platform\/(site\/claims|images\/sources|parts\/|analytics\/track)|\/features\/home\/home-banner|\/app\/ui\/(button|spinner|empty-state|picture)\.tsx$/

/**
 * What the routes of lists need before anybody is there: their titles, the prices of their address, and what they say when the line
 * breaks. Every other page with a field of money loads it for that.
 */
const LIST =
  /\/features\/catalogue\/(list-(page|meta|trouble|filters)|product-list|price-range)\.tsx?$|\/platform\/(paths\/list-query|forms\/no-amount)|\/contract\/(facet-names|figures)\.ts$/

const TYPED =
  /\/app\/ui\/day-(input|field)\.tsx$|\/platform\/forms\/days\.ts$|\/contract\/days\.ts$|\/auth\/validation\.ts$/

/** Parts that stand still on the page that the server drew: one file for the browser that goes to another. */
const STILL =
  /\/features\/(home\/(banner-rows|blog-|brand-|hero|price-|programme-|section-|skin-)|shop-frame\/(policy-strip|footer|corridor|social-links)|product\/(trust-strip|shades-on-skin))|\/ui\/payment-marks/

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
