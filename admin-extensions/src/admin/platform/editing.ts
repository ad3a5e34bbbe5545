import { useState } from "react"

interface Editing<T> {
  record: T | null
  /** Changes with every load, so that the form resets to the record. */
  round: number
}

/**
 * Which record a drawer edits: as it was when it was opened, whatever is read meanwhile. `reload` starts over with the
 * record as it is now.
 */
export function useEditing<T extends { id: string }>(readAgain: () => Promise<{ data?: T[] }>) {
  const [editing, setEditing] = useState<Editing<T> | null>(null)
  const begin = (record: T | null) => setEditing((last) => ({ record, round: (last?.round ?? 0) + 1 }))
  return {
    editing,
    open: begin,
    close: () => setEditing(null),
    reload: async () => {
      const { data } = await readAgain()
      const now = data?.find(({ id }) => id === editing?.record?.id)
      if (now) begin(now)
      else setEditing(null)
    },
  }
}
