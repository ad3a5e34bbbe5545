import { ARROWS_WITHIN, PROGRAMS, unitsOf } from "./architecture/arrows.mjs"
import { FOLDERS } from "./architecture/folders.mjs"
import { LAYERS } from "./architecture/workflows.mjs"

/**
 * Which folder may import which: the tables of `architecture/` as rules. `npm run architecture` holds every import against
 * them, and so does the gate (`integration-tests/unit/architecture.test.ts`).
 */
const TESTS = "[.](test|spec)[.]tsx?$"
const OURS = `^(?!.*node_modules/)(${PROGRAMS.join("|")})/`
const END = "(?:/|[.]tsx?$)"

const kinds = Object.entries(FOLDERS).map(([kind, may]) => {
  const apart = inner(kind)
  return {
    name: kind,
    comment: `may import: ${may.join(", ") || "nothing"}`,
    severity: "error",
    from: { path: `^${apart}(${pattern(kind)})${END}`, pathNot: TESTS },
    to: { path: OURS, pathNot: [`^${apart}$1${END}`, ...may.map((other) => `^${pattern(other)}${END}`)] },
  }
})

const arrows = ARROWS_WITHIN.flatMap((group) => {
  const unit = unitsOf(group)
  const listed = group.arrows.map((arrow) => arrow.split(" → "))
  const importing = [...new Set(listed.map(([from]) => from))]
  const rule = (name, from, others, targets) => ({
    name: `${group.root}: ${name}`,
    comment: `imports are listed in architecture/ with their reason; here: ${targets.join(", ") || "none"}`,
    severity: "error",
    from: { path: from, pathNot: [TESTS, ...others] },
    to: {
      path: unit,
      pathNot: [`^${group.root}/$1${END}`, ...targets.map((to) => `^${group.root}/${to}${END}`)],
    },
  })
  return [
    ...importing.map((name) =>
      rule(
        name,
        `^${group.root}/(${name})${END}`,
        [],
        listed.flatMap(([from, to]) => (from === name ? [to] : [])),
      ),
    ),
    rule(
      "others",
      unit,
      importing.map((name) => `^${group.root}/${name}${END}`),
      [],
    ),
  ]
})

function pattern(kind) {
  return kind
    .replace(/\.tsx?$/, "")
    .replaceAll(".", "[.]")
    .replaceAll("*", "[^/]+")
}

/** What no path of a kind begins with: kinds inside it have rules of their own. */
function inner(kind) {
  const isInside = new RegExp(`^${pattern(kind)}/`)
  const others = Object.keys(FOLDERS).filter((other) => isInside.test(other))
  return others.length > 0 ? `(?!(?:${others.map(pattern).join("|")})${END})` : ""
}

export default {
  forbidden: [
    ...kinds,
    ...arrows,
    {
      name: "listed-folders",
      comment: "every folder has its line in architecture/folders.mjs",
      severity: "error",
      from: {
        path: OURS,
        pathNot: [TESTS, ...Object.keys(FOLDERS).map((kind) => `^${pattern(kind)}${END}`)],
      },
      to: {},
    },
    {
      name: "listed-layers",
      comment: "every layer has its place in architecture/workflows.mjs",
      severity: "error",
      from: { path: "^src/workflows/", pathNot: `^src/workflows/(${LAYERS.join("|")})/` },
      to: {},
    },
    {
      name: "contract-needs-only-zod",
      comment: "pages and apps import the contract",
      severity: "error",
      from: { path: "^src/contract/", pathNot: TESTS },
      to: { pathNot: [OURS, "(^|/)node_modules/zod/"] },
    },
    {
      name: "one-react-each",
      comment: "admin and storefront each have a React, in their own node_modules",
      severity: "error",
      from: { path: OURS },
      to: { path: "node_modules", dependencyTypes: ["local"] },
    },
  ],
  options: {
    // Types are imports, too.
    tsPreCompilationDeps: true,
    parser: "tsc",
    doNotFollow: { path: "(^|/)node_modules/" },
    exclude: { path: "(^|/)(build|[.]react-router|[.]medusa|[+]types)/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
    webpackConfig: { fileName: "architecture/aliases.cjs" },
  },
}
