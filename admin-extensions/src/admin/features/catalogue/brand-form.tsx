import type { Data } from "../../../../../src/contract/calls"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import type { Send } from "../../platform/shop-queries"
import { EditDrawer } from "../../ui/edit-drawer"
import { NameFields } from "../../ui/name-fields"
import { PictureField, SAME_PICTURE } from "../../ui/picture-field"

export type StaffBrand = Data<"GET /brands-admin">[number]

/** Makes a brand (`brand` null) or changes one. */
export function BrandForm({ brand, ...step }: Step & { brand: StaffBrand | null }) {
  const before = {
    name: brand?.name ?? "",
    slug: brand?.slug ?? "",
    description: brand?.description ?? "",
    is_active: brand?.is_active ?? true,
    image: SAME_PICTURE,
  }
  const { value, set, bind, changed, isDirty } = useFields(before)

  const save = (send: Send) =>
    brand
      ? send("POST /admin/brands/update/{id}", {
          params: { id: brand.id },
          form: { ...changed, updated_at: brand.updated_at },
        })
      : send("POST /admin/brands/store", { form: { ...value, slug: value.slug || undefined } })

  return (
    <EditDrawer {...step} title={brand ? brand.name : "New brand"} isDirty={isDirty} onSave={save}>
      <NameFields
        value={value}
        onChange={set}
        isNew={!brand}
        activeHint="Inactive brands are hidden from brand lists. Their products stay on sale"
      />
      <PictureField {...bind("image")} label="Logo" optional current={brand?.image ?? null} />
    </EditDrawer>
  )
}
