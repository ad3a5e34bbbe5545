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

/** The fields of a form. One that changes never undoes what another became a moment before. */
export function useFields<T extends object>(before: T): [now: T, set: SetFields<T>, bind: Bind<T>] {
  const [now, setNow] = useState(before)
  const set: SetFields<T> = (part) => setNow((last) => ({ ...last, ...part }))
  return [now, set, bound(now, set)]
}
