import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { openApiDocument } from "../../src/api/machinery/openapi"
import { calls } from "../../src/contract/calls"
import { readShop } from "../../src/contract/shop"
import { type Json, sample } from "../harness/sample-body"

/**
 * What an app's developer does: types from the document by openapi-typescript, calls by openapi-fetch. The compiler then
 * holds every call to the document, once with all of its fields and once with only those that it asks for.
 */
interface Operation {
  parameters: { name: string; in: "path" | "query" | "header"; required: boolean; schema: Json }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> }
}

const root = join(__dirname, "../..")
const program = (path: string) => join(root, "node_modules", path)
const document = openApiDocument(calls, readShop({})) as { paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

let folder: string
beforeAll(() => {
  // Below the project, where Node resolves its packages.
  mkdirSync(join(root, ".cache"), { recursive: true })
  folder = mkdtempSync(join(root, ".cache/generated-client-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One call as TypeScript, with samples as literals. */
function callOf({ path, method, operation }: (typeof operations)[number], fields: "all" | "needed"): string {
  const given = operation.parameters.filter(({ required }) => required || fields === "all")
  const params: Record<string, Record<string, unknown>> = {}
  for (const { name, in: where, schema } of given) {
    params[where] = { ...params[where], [name]: sample(schema, fields) }
  }
  const content = Object.values(operation.requestBody?.content ?? {})[0]
  const hasBody = content && (fields === "all" || operation.requestBody?.required)
  const init = { params, ...(hasBody ? { body: sample(content.schema, fields) } : {}) }
  return `  shown(await client.${method}(${JSON.stringify(path)}, ${JSON.stringify(init)}))`
}

const usage = () => `import createClient from "openapi-fetch"
import type { paths } from "./api"

const client = createClient<paths>({ baseUrl: "https://shop.example/api/v1" })
interface Failure {
  status: 0
  message: string
  error: { code: string; message: string }
}
/** What an app does with any answer. */
const shown = ({ data, error }: { data?: { status: 1; message: string }; error?: Failure }): string =>
  data?.message ?? error?.error.message ?? ""

export async function everyCall() {
${operations.map((one) => callOf(one, "all")).join("\n")}
${operations.map((one) => callOf(one, "needed")).join("\n")}
}
`

/** What the compiler must refuse, a line each: no body, a page that is no number, a number read as text. */
const MISTAKES = [
  'export const bodiless = client.POST("/user/cart/webstore", { body: {} })',
  'export const unpaged = client.GET("/products/filter", { params: { query: { page: {} } } })',
  "export const named: string | undefined = cart.data?.data[0]?.product.quantity",
]
const mistakes = () => `import createClient from "openapi-fetch"
import type { paths } from "./api"

const client = createClient<paths>({ baseUrl: "https://shop.example/api/v1" })
const cart = await client.GET("/user/cart")
export const quantity: number | undefined = cart.data?.data[0]?.product.quantity
${MISTAKES.join("\n")}
`
const FIRST_MISTAKE = 7

test("a client generated from the document accepts every call, with all or only required fields, and no other", () => {
  expect(operations).toHaveLength(Object.keys(calls).length)
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(document))
  execFileSync(
    process.execPath,
    [program("openapi-typescript/bin/cli.js"), "openapi.json", "-o", "api.d.ts"],
    { cwd: folder, stdio: "pipe" },
  )
  writeFileSync(join(folder, "usage.ts"), usage())
  writeFileSync(join(folder, "mistakes.ts"), mistakes())
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2023", "dom"],
    types: [],
  }
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: ["usage.ts", "mistakes.ts"] }),
  )
  const { stdout } = spawnSync(
    process.execPath,
    [program("typescript-native/bin/tsc"), "--pretty", "false", "--checkers", "1", "-p", "."],
    {
      cwd: folder,
      encoding: "utf8",
      // It ends before what it read is in anybody's way.
      env: { ...process.env, GOGC: "400" },
    },
  )
  const errors = stdout.split("\n").filter((line) => /^\S+\(\d+,\d+\): error/.test(line))
  expect(errors.filter((line) => !line.startsWith("mistakes.ts"))).toEqual([])
  const lines = errors.map((line) => Number(line.match(/\((\d+),/)?.[1]))
  expect([...new Set(lines)]).toEqual(MISTAKES.map((_, n) => FIRST_MISTAKE + n))
})
