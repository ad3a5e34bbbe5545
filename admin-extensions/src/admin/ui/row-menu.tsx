import { EllipsisHorizontal } from "@medusajs/icons"
import { DropdownMenu, IconButton } from "@medusajs/ui"
import type { ReactNode } from "react"

export interface RowAction {
  label: string
  icon: ReactNode
  onClick: () => void
}

/** What can be done with a row; nothing to be seen where nothing can. */
export function RowMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <IconButton size="small" variant="transparent" aria-label={`Actions of ${name}`}>
          <EllipsisHorizontal />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        {actions.map(({ label, icon, onClick }) => (
          <DropdownMenu.Item key={label} className="gap-x-2" onClick={onClick}>
            {icon}
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}
