import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useCall } from "../../platform/use-call"
import { SmallButton } from "../../ui/buttons"
import { Subtle } from "../../ui/text"
import type { StaffOrder } from "./order-queries"

export type Undoable = NonNullable<StaffOrder["undo"]>

/** Takes the last move back while its e-mail waits. The server decides; the seconds only say how long it will. */
export function UndoMove({ undo, onUndone }: { undo: Undoable; onUndone?: () => void }) {
  const client = useQueryClient()
  const { call, isBusy } = useCall()
  const [endsAt] = useState(() => Date.now() + undo.seconds_left * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  const back = async () => {
    const isBack = await call("POST /admin/order-moves/{id}/undo", { params: { id: undo.move_id } })
    if (isBack) onUndone?.()
    else await client.invalidateQueries()
  }
  if (isOver) return null
  return (
    <div className="flex items-center gap-2">
      <Subtle className="tabular-nums">E-mail in {left} s</Subtle>
      <SmallButton isLoading={isBusy} onClick={() => void back()}>
        Undo
      </SmallButton>
    </div>
  )
}
