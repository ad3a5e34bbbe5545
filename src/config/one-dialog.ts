/** As much of a plugin of Vite's as this one is: the backend cannot name the types of a package of the other kind. */
interface BuildPlugin {
  name: string
  enforce: "pre"
  apply: "build"
  transform(code: string, id: string): { code: string; map: null } | null
  buildEnd(error?: Error): void
}

const PAGE =
  /\/\/ src\/routes\/[\w/-]+-list\/components\/[\w-]+-list-table\/(?:configurable-)?[\w-]+-list-table\.tsx\n/
const OUTLET = /,\n\s*\/\* @__PURE__ \*\/ jsx\d*\(Outlet\d*, \{\}\)/g

/**
 * Medusa's lists of products and promotions draw their dialogs twice: once in the table, once in the frame around it. Opened by
 * its address, "Create product" then stands there twice, one over the other, and what is typed in the upper one is
 * not in the lower. The frame's stays. Throws at the end of a build in which they were not found: a new version of the dashboard may have mended it.
 */
export function oneDialog(): BuildPlugin {
  let done = 0
  return {
    name: "one-dialog",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (!id.includes("@medusajs/dashboard")) return null
      const single = withOneOutlet(code)
      if (!single) return null
      done += 1
      return { code: single, map: null }
    },
    buildEnd(error) {
      if (!error && done < 2)
        throw new Error("Medusa's dashboard draws its dialogs elsewhere now: see src/config/one-dialog.ts")
    },
  }
}

/** A list of the dashboard's whose frame draws its dialogs, without those of the table; `null` for any other file. */
export function withOneOutlet(code: string): string | null {
  // A frame that says `hasOutlet: false` leaves the dialogs to the table.
  if (!PAGE.test(code) || code.includes("hasOutlet: false")) return null
  const single = code.replace(OUTLET, "")
  return single === code ? null : single
}
