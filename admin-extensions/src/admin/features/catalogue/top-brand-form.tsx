import type { Data } from "../../../../../src/contract/calls"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import { type Send, useRead } from "../../platform/shop-queries"
import { ChoiceField } from "../../ui/choice-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { PictureField, SAME_PICTURE } from "../../ui/picture-field"

export type StaffTopBrand = Data<"GET /admin/top-brands">[number]

/** Puts a brand forward (`top` null), or changes the brand or picture of a place. */
export function TopBrandForm({ top, ...step }: Step & { top: StaffTopBrand | null }) {
  const brands = useRead("GET /brands-admin")
  const before = { brand_id: top?.brand_id ?? "", image: SAME_PICTURE }
  const { value, bind, changed, isDirty } = useFields(before)
  const free = (brands.data ?? []).filter(({ id, top_brand_id }) => !top_brand_id || id === top?.brand_id)
  const save = (send: Send) =>
    top
      ? send("POST /admin/brands/top/update/{id}", {
          params: { id: top.id },
          form: { ...changed, updated_at: top.updated_at },
        })
      : send("POST /admin/brands/top/store", {
          form: { ...value, brand_id: value.brand_id || undefined },
        })
  return (
    <EditDrawer {...step} title={top ? top.name : "New top brand"} isDirty={isDirty} onSave={save}>
      <ChoiceField
        {...bind("brand_id")}
        label="Brand"
        placeholder={brands.isPending ? "Loading brands" : "Choose a brand"}
        size="base"
        choices={free}
      />
      <PictureField
        {...bind("image")}
        label="Picture"
        hint="Leave empty to show the brand's logo"
        optional
        current={top?.image ?? null}
      />
    </EditDrawer>
  )
}
