import { Drawer } from "@medusajs/ui"
import { type ComponentProps, useRef } from "react"
import { type FocusPlace, focusBack, focusNow } from "../platform/focus-back"

type Props = Omit<ComponentProps<typeof Drawer.Content>, "onCloseAutoFocus">

/** A drawer's content. Closed, it gives the focus back to where it was: Medusa's own goes to a trigger, and ours have none. */
export function DrawerContent(props: Props) {
  const from = useRef<FocusPlace | null>(null)
  return (
    <Drawer.Content
      {...props}
      // Before the drawer takes the focus; it may have been drawn, closed, long before.
      onOpenAutoFocus={(event) => {
        from.current = focusNow()
        props.onOpenAutoFocus?.(event)
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (from.current) focusBack(from.current)
      }}
    />
  )
}
