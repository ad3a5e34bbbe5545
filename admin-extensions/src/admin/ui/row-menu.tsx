import { EllipsisHorizontal, PencilSquare, Trash } from "@medusajs/icons"
import { DropdownMenu, IconButton } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { Column } from "./list-table"

export interface RowAction {
  label: string
  icon: ReactNode
  onClick: () => void
}

/** What can be done with a row; nothing to be seen where nothing can. */
export function RowMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <DropdownMenu modal={false}>
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

/** The last column of a list: the menu of each row. */
export function menuColumn<Row>(
  nameOf: (row: Row) => string,
  actionsOf: (row: Row) => RowAction[],
): Column<Row> {
  return {
    head: "Actions",
    kind: "actions",
    cell: (row) => <RowMenu name={nameOf(row)} actions={actionsOf(row)} />,
  }
}

export const editAction = (onClick: () => void, label = "Edit"): RowAction => ({
  label,
  icon: <PencilSquare />,
  onClick,
})

export const deleteAction = (onClick: () => void, label = "Delete"): RowAction => ({
  label,
  icon: <Trash />,
  onClick,
})
