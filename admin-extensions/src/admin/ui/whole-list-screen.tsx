import type { Column } from "./list-table"
import { type RecordEditing, useRecordEditing } from "./record-editing"
import { menuColumn } from "./row-menu"
import { Loaded, type Query, Screen } from "./screen"
import { WholeList } from "./whole-list"

/** A screen that is one list, read whole: its records are added and edited beside it, and deleted after a question. */
export function WholeListScreen<Row extends { id: string; name: string }>(
  props: RecordEditing<Row> & {
    title: string
    about: string
    /** Under which its order stands in the address. */
    name: string
    columns: Column<Row>[]
    empty: string
    list: Query<Row[]> & { refetch: () => Promise<{ data?: Row[] }> }
  },
) {
  const { title, about, name, columns, list } = props
  const records = useRecordEditing(list, props)
  const menu = menuColumn((row: Row) => row.name, records.actionsOf)
  return (
    <Screen title={title} about={about} actions={records.addButton}>
      <Loaded query={list} empty={props.empty}>
        {(rows) => (
          <WholeList
            name={name}
            label={title}
            columns={records.mayChange ? [...columns, menu] : columns}
            rows={rows}
            idOf={({ id }) => id}
          />
        )}
      </Loaded>
      {records.drawers}
    </Screen>
  )
}
