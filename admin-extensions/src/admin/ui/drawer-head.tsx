import { XMark } from "@medusajs/icons"
import { Drawer, IconButton } from "@medusajs/ui"
import type { ReactNode } from "react"

/** A drawer's title with what stands under it, and its cross: Medusa's own header has one that says nothing to a screen reader. */
export function DrawerHead(props: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-x-4 border-ui-border-base border-b px-6 py-4">
      <div className="flex min-w-0 flex-col gap-y-1">
        <Drawer.Title>{props.title}</Drawer.Title>
        {props.children}
      </div>
      <Drawer.Close asChild>
        <IconButton size="small" type="button" variant="transparent" aria-label="Close">
          <XMark />
        </IconButton>
      </Drawer.Close>
    </div>
  )
}
