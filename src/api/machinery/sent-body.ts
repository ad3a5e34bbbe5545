/** What a change of Medusa's admin sent, before Medusa has looked at it. */
export function record(body: unknown): Record<string, unknown> {
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {}
}

export function rows(body: unknown, name: string): Record<string, unknown>[] {
  const part = record(body)[name]
  return Array.isArray(part) ? part.map(record) : []
}

export function strings(body: unknown, name: string): string[] {
  const part = record(body)[name]
  return Array.isArray(part) ? part.filter((one) => typeof one === "string") : []
}
