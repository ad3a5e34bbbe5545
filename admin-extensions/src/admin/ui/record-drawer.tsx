import { Drawer } from "@medusajs/ui"
import { type ReactNode, useId } from "react"
import { UnsavedPart, useLeave } from "../platform/unsaved"
import { DrawerContent } from "./drawer-content"
import { DrawerHead } from "./drawer-head"

/** One record beside its list: its name and state, what is known of it, and below what can be done with it. */
export function RecordDrawer(props: {
  title: ReactNode
  /** Under its title. */
  head?: ReactNode
  /** A Drawer.Footer; none for a read-only role. */
  footer?: ReactNode
  /** Its parts reach from edge to edge. */
  isFlush?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const part = useId()
  const leave = useLeave(part)
  return (
    <Drawer open onOpenChange={(open) => !open && leave(props.onClose)}>
      <DrawerContent aria-describedby={undefined}>
        <DrawerHead title={props.title}>{props.head}</DrawerHead>
        {/* Nothing in it may take the focus, and keys have to scroll it all the same. */}
        <Drawer.Body
          tabIndex={0}
          className={
            props.isFlush
              ? "flex-1 overflow-y-auto break-words p-0"
              : "flex flex-1 flex-col gap-y-6 overflow-y-auto break-words"
          }
        >
          <UnsavedPart value={part}>{props.children}</UnsavedPart>
        </Drawer.Body>
        <UnsavedPart value={part}>{props.footer}</UnsavedPart>
      </DrawerContent>
    </Drawer>
  )
}
