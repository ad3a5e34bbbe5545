import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { changes, NameFields } from "../../ui/name-fields"
import { type PictureChange, PictureField } from "../../ui/picture-field"

export type StaffBrand = Data<"GET /brands-admin">[number]

/** Makes a brand (`brand` null) or changes one. */
export function BrandForm({ brand, ...step }: Step & { brand: StaffBrand | null }) {
  const before = {
    name: brand?.name ?? "",
    slug: brand?.slug ?? "",
    description: brand?.description ?? "",
    is_active: brand?.is_active ?? true,
  }
  const [value, set] = useFields(before)
  const [image, setImage] = useState<PictureChange>(undefined)
  const change = useChange()
  const changed = changes(value, before)

  const save = () =>
    brand
      ? change.run("POST /admin/brands/update/{id}", {
          params: { id: brand.id },
          form: { ...changed, image, updated_at: brand.updated_at },
        })
      : change.run("POST /admin/brands/store", { form: { ...value, slug: value.slug || undefined, image } })

  return (
    <EditDrawer
      {...step}
      title={brand ? brand.name : "New brand"}
      isDirty={Object.keys(changed).length > 0 || image !== undefined}
      onSave={save}
    >
      <NameFields
        value={value}
        onChange={set}
        isNew={!brand}
        activeHint="Inactive brands are hidden from brand lists. Their products stay on sale"
      />
      <PictureField
        name="image"
        label="Logo"
        optional
        current={brand?.image ?? null}
        value={image}
        onChange={setImage}
      />
    </EditDrawer>
  )
}
