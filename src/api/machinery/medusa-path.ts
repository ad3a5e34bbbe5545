/**
 * The parts of a path below `/admin` as Medusa's router reads them: an id may be sent escaped. Names are compared by
 * `isNamed`.
 */
export function pathParts(path: string): string[] {
  return path
    .split("/")
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        // Express answers 400 to it.
        return part
      }
    })
}

/** Express compares names without regard to case. */
export function isNamed(part: string | undefined, name: string): boolean {
  return part?.toLowerCase() === name
}
