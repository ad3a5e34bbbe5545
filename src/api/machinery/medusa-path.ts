/** The parts of a path below `/admin`. None is escaped where something is written (`admission`). */
export function pathParts(path: string): string[] {
  return path.split("/").filter(Boolean)
}

/** Express compares names without regard to case. */
export function isNamed(part: string | undefined, name: string): boolean {
  return part?.toLowerCase() === name
}
