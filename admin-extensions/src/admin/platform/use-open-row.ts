import { useState } from "react"

/**
 * The row of a list whose drawer is open. A list that is read again may lose the row, and the next one be opened, before what was
 * done in the first drawer is through: closing closes only the drawer that asks for it.
 */
export function useOpenRow<Row extends { id: string }>(rows: Row[] | undefined) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = rows?.find(({ id }) => id === openId)
  const close = (id: string) => setOpenId((now) => (now === id ? null : now))
  return { openId, open, show: setOpenId, close }
}
