/** Parts of a body that is not checked yet: what is not of that kind is left out. */
export function record(body: unknown): Record<string, unknown> {
  return isRecord(body) ? body : {}
}

export function rows(body: unknown, name: string): Record<string, unknown>[] {
  const part = record(body)[name]
  return Array.isArray(part) ? part.map(record) : []
}

export function strings(body: unknown, name: string): string[] {
  const part = record(body)[name]
  return Array.isArray(part) ? part.filter((one) => typeof one === "string") : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
