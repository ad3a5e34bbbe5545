import { Plus } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import type { ReactNode } from "react"

/** Opens the form of a new record. */
export function AddButton(props: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="small" variant="secondary" onClick={props.onClick}>
      <Plus /> {props.children}
    </Button>
  )
}
