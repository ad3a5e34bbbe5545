import { nameKey } from "../../../contract/name-key"

type Options = Record<string, string>

/**
 * Writes options as the product writes them, or as whoever came first: `red` is Red where there is one, `SIZE` is Size. Options
 * and their values differ by `nameKey`.
 */
export function optionSpelling(known: Iterable<Options> = []): (options: Options) => Options {
  const names = new Map<string, string>()
  const values = new Map<string, string>()
  const spelled = (options: Options): Options =>
    Object.fromEntries(
      Object.entries(options).map(([name, value]) => {
        const nameOf = nameKey(name)
        return [first(names, nameOf, name), first(values, `${nameOf} ${nameKey(value)}`, value)]
      }),
    )
  for (const options of known) spelled(options)
  return spelled
}

function first(seen: Map<string, string>, key: string, text: string): string {
  const before = seen.get(key)
  if (before === undefined) seen.set(key, text)
  return before ?? text
}
