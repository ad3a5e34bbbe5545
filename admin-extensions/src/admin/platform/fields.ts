import { useState } from "react"

type SetFields<T> = (part: Partial<T>) => void

/** What a field is given by its name among the form's values. */
export type Bind<T> = <Name extends keyof T & string>(
  name: Name,
) => { name: Name; value: T[Name]; onChange: (value: T[Name]) => void }

export const bound =
  <T extends object>(now: T, set: SetFields<T>): Bind<T> =>
  (name) => ({
    name,
    value: now[name],
    onChange: (value) => {
      const part: Partial<T> = {}
      part[name] = value
      set(part)
    },
  })

/**
 * The fields of a form, with what changed since `before`: as it was when the form was opened, whatever is read meanwhile. A field
 * that changes never undoes what another became a moment before.
 */
export function useFields<T extends object>(start: T, before = start) {
  const [kept] = useState(before)
  const [value, setValue] = useState(start)
  const set: SetFields<T> = (part) => setValue((last) => ({ ...last, ...part }))
  const changed = changes(value, kept)
  return { value, set, bind: bound(value, set), changed, isDirty: Object.keys(changed).length > 0 }
}

/** Only what changed is sent: what somebody else changed meanwhile on other fields stays as they saved it. */
export function changes<T extends object>(now: T, before: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== (before as Record<string, unknown>)[name]),
  ) as Partial<T>
}
