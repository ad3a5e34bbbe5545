import { Input, Select } from "@medusajs/ui"
import type { Data } from "../../../../../src/contract/calls"
import {
  type ProductListName,
  productLists,
  productListTexts,
} from "../../../../../src/contract/product-lists"
import { useFields } from "../../platform/fields"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { ActiveSwitch, changes } from "../../ui/name-fields"
import { TextField } from "../../ui/text-field"

export type StaffHomeRow = Data<"GET /admin/home-rows">[number]

export function HomeRowForm(props: { row: StaffHomeRow | null; onClose: () => void; onReload: () => void }) {
  const { row } = props
  const before = {
    list: row?.list ?? ("best-sellers" as ProductListName),
    title: row?.title ?? productListTexts["best-sellers"].title,
    subtitle: row?.subtitle ?? "",
    size: String(row?.size ?? 12),
    is_active: row?.is_active ?? true,
  }
  const [value, set] = useFields(before)
  const change = useChange()
  const changed = changes(value, before)
  const inWire = <T extends { size?: string }>(fields: T) => ({
    ...fields,
    size: fields.size === undefined ? undefined : Number(fields.size),
  })
  const save = () =>
    row
      ? change.run("POST /admin/home-rows/update/{id}", {
          params: { id: row.id },
          body: { ...inWire(changed), updated_at: row.updated_at },
        })
      : change.run("POST /admin/home-rows/store", { body: inWire(value) })
  // A title that nobody has touched follows the list.
  const choose = (list: ProductListName) =>
    set({
      list,
      title: value.title === productListTexts[value.list].title ? productListTexts[list].title : value.title,
    })
  const text = (name: "title" | "subtitle") => (ids: object) => (
    <Input {...ids} value={value[name]} onChange={(event) => set({ [name]: event.target.value })} />
  )
  return (
    <EditDrawer
      title={row ? row.title : "New row"}
      isDirty={Object.keys(changed).length > 0}
      onSave={save}
      onClose={props.onClose}
      onReload={props.onReload}
    >
      <Field name="list" label="Products from">
        {(ids) => (
          <Select value={value.list} onValueChange={(list) => choose(list as ProductListName)}>
            <Select.Trigger {...ids}>
              <Select.Value />
            </Select.Trigger>
            <Select.Content>
              {productLists.map((list) => (
                <Select.Item key={list} value={list}>
                  {productListTexts[list].title}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        )}
      </Field>
      <Field name="title" label="Title">
        {text("title")}
      </Field>
      <Field name="subtitle" label="Line beneath the title" optional>
        {text("subtitle")}
      </Field>
      <TextField
        name="size"
        label="How many products"
        hint="From 2 to 24"
        type="number"
        min={2}
        max={24}
        value={value.size}
        onChange={(typed) => set({ size: typed })}
      />
      <ActiveSwitch
        hint="An inactive row is kept here, but not shown"
        checked={value.is_active}
        onChange={(is_active) => set({ is_active })}
      />
    </EditDrawer>
  )
}
