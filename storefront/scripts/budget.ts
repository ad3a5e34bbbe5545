import { firstView, total, WORKER, weighed } from "./client-build"

/** What a first visit to a page may load, in brotli bytes. The build fails above it; `--report` only prints. */
const STYLES = 20_000
const SCRIPTS: Record<string, number> = {
  "routes/home": 125_000,
  section: 125_000,
  shop: 125_000,
  "routes/chosen-list": 125_000,
  "routes/brand": 125_000,
  "routes/search": 125_000,
  "routes/single-product": 140_000,
  "routes/checkout": 170_000,
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

/** The service worker comes after the first press, and again with each version. */
const SERVICE_WORKER = 12_000

const over: string[] = []
for (const [route, allowed] of Object.entries(SCRIPTS)) {
  const view = firstView(route)
  if (route === "routes/home")
    for (const [file, size] of view.scripts) console.log(`  ${kilobytes(size).padStart(9)}  ${file}`)
  check(`scripts of ${route}`, total(view.scripts), allowed)
  if (total(view.styles) > STYLES) check(`styles of ${route}`, total(view.styles), STYLES)
}
const everywhere = firstView("routes/not-found").scripts
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
