import { chunk, firstView, total, WORKER, weighed, withImports } from "./client-build"

/** What a first visit to a page may load, in brotli bytes. The build fails above it; `--report` only prints. */
const STYLES = 20_000
const SCRIPTS: Record<string, number> = {
  "routes/home": 105_000,
  section: 108_000,
  shop: 108_000,
  "routes/chosen-list": 108_000,
  "routes/brand": 108_000,
  "routes/search": 108_000,
  "routes/single-product": 108_000,
  "routes/checkout": 170_000,
}

/** The same with what the first sign of a person brings (`app/platform/parts/waking-part.tsx`). */
const AWAKE: Record<string, { views: string[]; allowed: number }> = {
  "routes/home": { views: ["frame", "home-page"], allowed: 124_500 },
  shop: { views: ["frame", "list-view"], allowed: 128_500 },
  "routes/single-product": { views: ["frame", "product-view"], allowed: 139_000 },
}

/** What pages to read may load beyond what every page has: the page that says that there is nothing has no more. */
const OWN = 20_000
const READING = [
  "routes/blog",
  "routes/blog-post",
  "routes/inspire",
  "routes/look",
  "routes/about-us",
  "routes/contact-us",
  "routes/shipping",
  "routes/privacy-policy",
  "routes/terms-condition",
]

/** The service worker comes with the first sign of a person, and again with each version. */
const SERVICE_WORKER = 12_000

const over: string[] = []
for (const [route, allowed] of Object.entries(SCRIPTS)) {
  const view = firstView(route)
  if (route === "routes/home")
    for (const [file, size] of view.scripts) console.log(`  ${kilobytes(size).padStart(9)}  ${file}`)
  check(`scripts of ${route}`, total(view.scripts), allowed)
  if (total(view.styles) > STYLES) check(`styles of ${route}`, total(view.styles), STYLES)
}
for (const [route, { views, allowed }] of Object.entries(AWAKE)) {
  const awake = weighed(views.flatMap((name) => withImports(chunk(name))))
  check(`scripts of ${route}, awake`, total(new Map([...firstView(route).scripts, ...awake])), allowed)
}
// Every page has its frame sooner or later.
const everywhere = new Map([
  ...firstView("routes/not-found").scripts,
  ...weighed(withImports(chunk("frame"))),
])
for (const route of READING) {
  const own = [...firstView(route).scripts].filter(([file]) => !everywhere.has(file))
  check(`own scripts of ${route}`, total(new Map(own)), OWN)
}
check("service worker", total(weighed([WORKER])), SERVICE_WORKER)
check("styles of routes/home", total(firstView("routes/home").styles), STYLES)

if (over.length > 0 && !process.argv.includes("--report")) {
  console.error(`Over budget: ${over.join(", ")}. Load later what the first view does not need.`)
  process.exit(1)
}

function check(what: string, sum: number, allowed: number): void {
  console.log(`${kilobytes(sum).padStart(11)}  ${what}, of ${kilobytes(allowed)} allowed`)
  if (sum > allowed) over.push(what)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
