/** Whether an app's version comes before another one: 1.9.0 before 1.10.0. */
export const isOlder = (version: string, than: string): boolean =>
  version.trim().localeCompare(than, "en", { numeric: true }) < 0
