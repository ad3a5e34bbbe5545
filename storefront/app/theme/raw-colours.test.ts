import assert from "node:assert/strict"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { it } from "node:test"
import { fileURLToPath } from "node:url"

const app = fileURLToPath(new URL("..", import.meta.url))

/** Hex, rgb(), hsl(), oklch() and Tailwind's arbitrary colours. `#top` and `#reviews` are no colours. */
const RAW = /(?<![\w&])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgb|hsl|oklch|oklab|lab)a?\(/i
/** Tailwind's own palette: our theme removes it, so such a class would silently do nothing. */
const PALETTE =
  /\b(?:bg|text|border|fill|stroke|ring|outline|from|to|via|divide|accent|decoration)-(?:black|gray|slate|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)(?:-\d+)?\b/

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (path !== join(app, "theme")) yield* sources(path)
    } else if (/\.(tsx?|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

it("colours are defined in the theme and nowhere else in the app", () => {
  const found = [...sources(app)].flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line, i) =>
        RAW.test(line) || PALETTE.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [],
      ),
  )
  assert.deepEqual(found, [])
})
