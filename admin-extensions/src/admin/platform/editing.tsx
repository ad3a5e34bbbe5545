import { Fragment, type ReactNode, useState } from "react"

interface Editing<T> {
  record: T | null
  /** Changes with every load, so that the form resets to the record. */
  round: number
}

/** What a form is given beside its record. */
export interface Step {
  onClose: () => void
  onReload: () => void
}

/**
 * Which record a drawer edits: as it was when it was opened, whatever is read meanwhile; null for a new one. A reload
 * starts over with the record as it is now.
 */
export function useEditing<T extends { id: string }>(
  /** Of a list, or a page of one. */
  readAgain: () => Promise<{ data?: T[] | { data: T[] } }>,
) {
  const [editing, setEditing] = useState<Editing<T> | null>(null)
  const open = (record: T | null) => setEditing((last) => ({ record, round: (last?.round ?? 0) + 1 }))
  const onClose = () => setEditing(null)
  const reload = async () => {
    const { data = [] } = await readAgain()
    const rows = Array.isArray(data) ? data : data.data
    const now = rows.find(({ id }) => id === editing?.record?.id)
    if (now) open(now)
    else onClose()
  }
  return {
    open,
    /** The form, while something is edited. */
    form: (draw: (record: T | null, step: Step) => ReactNode) =>
      editing && (
        <Fragment key={editing.round}>
          {draw(editing.record, { onClose, onReload: () => void reload() })}
        </Fragment>
      ),
  }
}
