import type { CallSpec } from "../../contract/call"
import { calls } from "../../contract/calls"
import { fileCalls } from "../../contract/files"
import { readShop } from "../../contract/shop"
import { openApiDocument, splitKey, withoutStaffCalls } from "./openapi"

interface Schema {
  type?: string
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}
interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
}

const shop = readShop({})
const table: Record<string, CallSpec> = calls
const document = openApiDocument(table, shop) as { paths: Record<string, Record<string, Operation>> }
const described = Object.entries(table).map(([key, spec]) => {
  const [method, path] = splitKey(key, shop.slug)
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${key} is not described`)
  return { key, spec, operation }
})

const isBinary = (schema: Schema | undefined): boolean =>
  schema?.format === "binary" || isBinaryOf(schema?.items) || Boolean(schema?.anyOf?.some(isBinary))
const isBinaryOf = (items: Schema | undefined): boolean => items?.format === "binary"

const forms = described.flatMap(({ key, spec: { multipart }, operation }) =>
  multipart ? [{ key, multipart, form: operation.requestBody?.content["multipart/form-data"]?.schema }] : [],
)

it.each(forms)("the OpenAPI document names the files in the form of $key", ({ multipart, form }) => {
  const binary = Object.entries(form?.properties ?? {}).filter(([, schema]) => isBinary(schema))
  expect(binary.map(([name]) => name).sort()).toEqual(Object.keys(multipart.files).sort())
})

it("the OpenAPI document requires the picture of an account as a file", () => {
  const avatar = forms.find(({ key }) => key === "POST /imageupload")?.form
  expect(avatar).toMatchObject({ properties: { avatar: { format: "binary" } }, required: ["avatar"] })
})

/** Fields on the first level that a schema misses when it is given nothing. */
function missedBy(schema: CallSpec["body"]): string[] {
  const issues = schema?.safeParse({}).error?.issues ?? []
  return [
    ...new Set(issues.filter(({ code }) => code !== "custom").map(({ path }) => String(path[0]))),
  ].sort()
}

it.each(described)(
  "the OpenAPI document requires the fields that $key cannot do without, and no others",
  (one) => {
    const { spec, operation } = one
    const json = operation.requestBody?.content["application/json"]?.schema
    const form = operation.requestBody?.content["multipart/form-data"]?.schema
    const files = Object.entries(spec.multipart?.files ?? {}).filter(([, { isNeeded }]) => isNeeded)
    const asked = (form ?? json)?.required ?? []
    const fileNames = files.map(([name]) => name)
    expect(asked.filter((name) => !fileNames.includes(name)).sort()).toEqual(missedBy(spec.body))
    const query = operation.parameters.filter((parameter) => parameter.in === "query" && parameter.required)
    expect(query.map(({ name }) => name).sort()).toEqual(missedBy(spec.query))
  },
)

it("the OpenAPI document gives every operation a name of its own", () => {
  const names = described.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
})

describe("calls that answer files", () => {
  const paths = (files: Parameters<typeof openApiDocument>[2]) =>
    openApiDocument({}, shop, files).paths as Record<
      string,
      { get: { responses: Record<string, { content: object }> } }
    >

  it.each(Object.entries(fileCalls))(
    "the OpenAPI document describes %s, with the types that it answers",
    (key, { types }) => {
      const { responses } = paths(fileCalls)[key.replace("GET ", "")]?.get ?? {}
      expect(Object.keys(responses?.["200"]?.content ?? {})).toEqual(types)
      expect(responses).toHaveProperty("401")
    },
  )

  it("the OpenAPI document shows the file calls of shoppers to everybody, and the others to staff", () => {
    expect(Object.keys(paths(withoutStaffCalls(fileCalls)))).toEqual([
      "/user/order/{id}/invoice",
      "/user/order/{id}/credit-notes/{refund_id}",
      "/user/wallet/statement.pdf",
      "/user/order/{id}/returns/{return_id}/photos/{photo}",
      "/user/skin-selfies/{id}/picture",
    ])
  })
})
