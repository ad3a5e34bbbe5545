import { Drawer } from "@medusajs/ui"
import { type ComponentProps, useState } from "react"
import { focusBack, focusNow } from "../platform/focus-back"

/** A drawer's content. Closed, it gives the focus back to where it was: Medusa's own goes to a trigger, and ours have none. */
export function DrawerContent(props: Omit<ComponentProps<typeof Drawer.Content>, "onCloseAutoFocus">) {
  const [from] = useState(focusNow)
  return (
    <Drawer.Content
      {...props}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        focusBack(from)
      }}
    />
  )
}
