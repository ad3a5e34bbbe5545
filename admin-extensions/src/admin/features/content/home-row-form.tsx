import type { Data } from "../../../../../src/contract/calls"
import {
  type ProductListName,
  productLists,
  productListTexts,
} from "../../../../../src/contract/product-lists"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import type { Send } from "../../platform/shop-queries"
import { sentFigure } from "../../platform/typed-figures"
import { ChoiceField } from "../../ui/choice-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { SwitchField } from "../../ui/switch-field"
import { TextField } from "../../ui/text-field"

export type StaffHomeRow = Data<"GET /admin/home-rows">[number]

export function HomeRowForm({ row, ...step }: Step & { row: StaffHomeRow | null }) {
  const before = {
    list: row?.list ?? ("best-sellers" as ProductListName),
    title: row?.title ?? productListTexts["best-sellers"].title,
    subtitle: row?.subtitle ?? "",
    size: String(row?.size ?? 12),
    is_active: row?.is_active ?? true,
  }
  const { value, set, bind, changed, isDirty } = useFields(before)
  const inWire = <T extends { size?: string }>(fields: T) => ({
    ...fields,
    size: sentFigure(fields.size),
  })
  const save = (send: Send) =>
    row
      ? send("POST /admin/home-rows/update/{id}", {
          params: { id: row.id },
          body: { ...inWire(changed), updated_at: row.updated_at },
        })
      : send("POST /admin/home-rows/store", { body: inWire(value) })
  // A title that nobody has touched follows the list.
  const choose = (list: ProductListName) =>
    set({
      list,
      title: value.title === productListTexts[value.list].title ? productListTexts[list].title : value.title,
    })
  return (
    <EditDrawer {...step} title={row ? row.title : "New row"} isDirty={isDirty} onSave={save}>
      <ChoiceField
        name="list"
        label="Products from"
        value={value.list}
        choices={productLists.map((id) => ({ id, name: productListTexts[id].title }))}
        onChange={choose}
      />
      <TextField {...bind("title")} label="Title" />
      <TextField {...bind("subtitle")} label="Line beneath the title" optional />
      <TextField {...bind("size")} label="How many products" hint="From 2 to 24" inputMode="numeric" />
      <SwitchField {...bind("is_active")} label="Active" hint="Inactive rows are hidden from the home page" />
    </EditDrawer>
  )
}
