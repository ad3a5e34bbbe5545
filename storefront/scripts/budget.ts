import { type FirstView, firstView, total } from "./client-build"

/** What a first visit to the home page may load, in brotli bytes. The build fails above it; `--report` only prints. */
const LIMITS = { scripts: 125_000, styles: 20_000 }

const home = firstView("routes/home")
const over = (Object.keys(LIMITS) as (keyof FirstView)[]).filter((kind) => {
  for (const [file, size] of home[kind]) console.log(`  ${kilobytes(size).padStart(9)}  ${file}`)
  const sum = total(home[kind])
  console.log(
    `${kilobytes(sum).padStart(11)}  ${kind} on the home page, of ${kilobytes(LIMITS[kind])} allowed`,
  )
  return sum > LIMITS[kind]
})
if (over.length > 0 && !process.argv.includes("--report")) {
  console.error(`Over budget: ${over.join(" and ")}. Load later what the first view does not need.`)
  process.exit(1)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
