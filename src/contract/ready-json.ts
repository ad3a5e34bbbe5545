/**
 * A value that is JSON text already, as the database stores it or as it was sent before. It goes over the wire as it
 * is; `T` is what the text parses to.
 */
export class ReadyJson<T> {
  constructor(readonly text: string) {}

  parse(): T {
    return JSON.parse(this.text) as T
  }

  /** So that it may be part of a value that is serialised. */
  toJSON(): T {
    return this.parse()
  }
}

/** Text of a value, ready or not. */
export function jsonText(value: unknown): string {
  return value instanceof ReadyJson ? value.text : JSON.stringify(value)
}
