import Ajv2020, { type ValidateFunction } from "ajv/dist/2020"
import addFormats from "ajv-formats"
import createClient from "openapi-fetch"
import { asForm, byFetch, type Carried, type Carrier } from "./client"

interface Operation {
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { required: boolean; content: Record<string, { schema: { properties?: object } }> }
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
}
/** What openapi-typescript makes of a document; here the document itself is what calls are held to. */
interface AnyOperation {
  parameters: { path?: Record<string, unknown>; query?: Record<string, unknown> }
  requestBody?: { content: { "application/json": unknown } }
  responses: { 200: { content: { "application/json": object } } }
}
type AnyPaths = Record<string, Record<"get" | "post" | "put" | "delete", AnyOperation>>

/** Of no call's description: who asks, and what is the same for all. */
const COMMON = ["accept", "authorization", "content-type", "cookie", "x-xsrf-token", "x-request-id"]

/**
 * Carries calls as a client does that was generated from the document (openapi-fetch). A call that succeeds must also have been
 * described: every parameter and field that was sent, and what the body is like. Throws when it was not.
 */
export function generatedClient(document: ApiDocument): Carrier {
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }))
  const compiled = new Map<object, ValidateFunction>()
  const fits = (schema: object): ValidateFunction => {
    const known = compiled.get(schema) ?? ajv.compile(schema)
    compiled.set(schema, known)
    return known
  }
  return async (call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()]
    if (!operation || call.sent.text !== undefined) return byFetch(call)
    const client = createClient<AnyPaths>({ baseUrl: `${call.url}/api/v1` })
    const { params, query, body, form } = call.sent
    const { data, error, response } = await client.request(call.method.toLowerCase() as "get", call.path, {
      params: { path: params, query },
      headers: call.headers,
      ...(form ? { body: form, bodySerializer: () => asForm(form) } : { body }),
      redirect: "manual",
    })
    const answer = (data ?? error) as unknown
    if (typeof answer !== "object" || answer === null)
      throw new Error(`${call.method} ${call.path} answered ${response.status}, and not JSON`)
    if (response.status === 200) assertDescribed(call, operation, fits)
    return { status: response.status, headers: response.headers, body: answer as Record<string, unknown> }
  }
}

function assertDescribed(
  { method, path, sent, headers }: Carried,
  { parameters, requestBody }: Operation,
  fits: (schema: object) => ValidateFunction,
): void {
  const known = (where: string) =>
    parameters
      .filter((one) => one.in === where)
      .map(({ name }) => (where === "header" ? name.toLowerCase() : name))
  const named = (list: object | undefined) =>
    Object.entries(list ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const beside = (names: string[], where: string) =>
    names.filter((name) => !known(where).includes(name)).map((name) => `${where} ${name}`)
  const sentHeaders = named(headers)
    .map((name) => name.toLowerCase())
    .filter((name) => !COMMON.includes(name))
  const content = requestBody?.content ?? {}
  const fields = Object.keys(content["multipart/form-data"]?.schema.properties ?? {})
  const strays = named(sent.form)
    .filter((name) => !fields.includes(name.replace(/\[\d*\]$/, "")))
    .map((name) => `field ${name}`)
  const json = content["application/json"]
  const check = json && fits(json.schema)
  const faults = check && sent.body !== undefined && !check(sent.body) ? (check.errors ?? []) : []
  const wrong = [
    ...beside(named(sent.params), "path"),
    ...beside(named(sent.query), "query"),
    ...beside(sentHeaders, "header"),
    ...strays,
    ...(sent.body !== undefined && !json ? ["a JSON body"] : []),
    ...faults.map(({ instancePath, message }) => `${instancePath || "the body"} ${message}`),
  ]
  if (wrong.length > 0) throw new Error(`${method} ${path} takes what is not described: ${wrong.join("; ")}`)
}
