import { Drawer } from "@medusajs/ui"
import type { ReactNode } from "react"
import { type MenuAction, MoreMenu } from "./more-menu"

interface ActionsProps {
  /** A line of its own above: it comes and goes, and moves nothing. */
  above?: ReactNode
  actions?: MenuAction[]
  dangers?: MenuAction[]
  isBusy?: boolean
  /** The next step first, then what else can be done. */
  children?: ReactNode
}

/**
 * What can be done with a record. A form over it saves at the right end of the same line, and whoever presses once more when it
 * has closed presses what lies below: so the next step stands left, and right stands the menu alone. What ends or deletes is
 * in the menu and never comes to where something else was.
 */
export function ActionLine({ above, children, ...menu }: ActionsProps) {
  return (
    <div className="flex w-full flex-col gap-y-3">
      {above}
      <div className="flex items-start justify-between gap-x-2">
        <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>
        <MoreMenu label="More steps" {...menu} />
      </div>
    </div>
  )
}

/** The same at the foot of a drawer. */
export function DrawerActions(props: ActionsProps) {
  return (
    <Drawer.Footer>
      <ActionLine {...props} />
    </Drawer.Footer>
  )
}
