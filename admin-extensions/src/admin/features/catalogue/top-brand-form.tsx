import { Select } from "@medusajs/ui"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import type { Step } from "../../platform/editing"
import { useChange, useRead } from "../../platform/kept-records"
import { ChoiceTrigger } from "../../ui/choice-trigger"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { type PictureChange, PictureField } from "../../ui/picture-field"

export type StaffTopBrand = Data<"GET /admin/top-brands">[number]

/** Puts a brand forward (`top` null), or changes the brand or picture of a place. */
export function TopBrandForm({ top, ...step }: Step & { top: StaffTopBrand | null }) {
  const brands = useRead("GET /brands-admin")
  const [brandId, setBrandId] = useState(top?.brand_id ?? "")
  const [image, setImage] = useState<PictureChange>(undefined)
  const change = useChange()
  const free = (brands.data ?? []).filter(({ id, top_brand_id }) => !top_brand_id || id === top?.brand_id)
  const save = () =>
    top
      ? change.run("POST /admin/brands/top/update/{id}", {
          params: { id: top.id },
          form: {
            brand_id: brandId === top.brand_id ? undefined : brandId,
            image,
            updated_at: top.updated_at,
          },
        })
      : change.run("POST /admin/brands/top/store", { form: { brand_id: brandId || undefined, image } })
  return (
    <EditDrawer
      {...step}
      title={top ? top.name : "New top brand"}
      isDirty={image !== undefined || brandId !== (top?.brand_id ?? "")}
      onSave={save}
    >
      <Field name="brand_id" label="Brand">
        {(ids) => (
          <Select value={brandId} onValueChange={setBrandId}>
            <ChoiceTrigger {...ids}>
              <Select.Value placeholder={brands.isPending ? "Loading brands" : "Choose a brand"} />
            </ChoiceTrigger>
            <Select.Content>
              {free.map(({ id, name }) => (
                <Select.Item key={id} value={id}>
                  {name}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        )}
      </Field>
      <PictureField
        name="image"
        label="Picture"
        hint="Leave empty to show the brand's logo"
        optional
        current={top?.image ?? null}
        value={image}
        onChange={setImage}
      />
    </EditDrawer>
  )
}
