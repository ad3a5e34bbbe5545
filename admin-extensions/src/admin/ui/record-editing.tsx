import type { ReactNode } from "react"
import type { Permission } from "../../../../src/contract/permissions"
import { type Step, useEditing } from "../platform/editing"
import { useMay } from "../platform/staff-access"
import { AddButton } from "./add-button"
import { type DeleteRequest, useDeleting } from "./delete-prompt"
import { deleteAction, editAction, type RowAction } from "./row-menu"

/** How records of a list are added, edited and deleted. */
export interface RecordEditing<Row> {
  permission: Permission
  /** What the button for another one says. */
  add: string
  form: (row: Row | null, step: Step) => ReactNode
  deletion: (row: Row) => DeleteRequest
  /** What the menu calls deleting. */
  deleteLabel?: string
}

/** Its button, what the menu of a row offers, and the drawers, for roles that may change records. */
export function useRecordEditing<Row extends { id: string }>(
  list: { refetch: () => Promise<{ data?: Row[] | { data: Row[] } }> },
  { permission, add, form, deletion, deleteLabel }: RecordEditing<Row>,
) {
  const editor = useEditing<Row>(list.refetch)
  const deleting = useDeleting(deletion)
  const mayChange = useMay(permission)
  return {
    mayChange,
    edit: editor.open,
    addButton: mayChange && <AddButton onClick={() => editor.open(null)}>{add}</AddButton>,
    actionsOf: (row: Row, more: RowAction[] = []) => [
      editAction(() => editor.open(row)),
      ...more,
      deleteAction(() => deleting.ask(row), deleteLabel),
    ],
    drawers: (
      <>
        {editor.form(form)}
        {deleting.prompt}
      </>
    ),
  }
}
