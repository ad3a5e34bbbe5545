import { Input } from "@medusajs/ui"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import { useChange } from "../../platform/kept-records"
import { sentFigure } from "../../platform/typed-figures"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { changes } from "../../ui/name-fields"
import { type PictureChange, PictureField } from "../../ui/picture-field"

export type StaffPriceBand = Data<"GET /admin/shop-by-price">[number]

export function PriceBandForm({ band, ...step }: Step & { band: StaffPriceBand | null }) {
  const before = {
    name: band?.name ?? "",
    price_start: String(band?.price_start ?? ""),
    price_end: String(band?.price_end ?? ""),
  }
  const [value, set] = useFields(before)
  const [image, setImage] = useState<PictureChange>(undefined)
  const change = useChange()
  const changed = changes(value, before)
  const sent = {
    name: changed.name,
    price_start: changed.price_start === undefined ? undefined : sentFigure(changed.price_start, "naira"),
    price_end: changed.price_end === undefined ? undefined : sentFigure(changed.price_end, "naira"),
    image,
  }
  const save = () =>
    band
      ? change.run("POST /admin/shop-by-price/update/{id}", {
          params: { id: band.id },
          form: { ...sent, updated_at: band.updated_at },
        })
      : change.run("POST /admin/shop-by-price", { form: sent })
  const input =
    (name: keyof typeof before, isFigure = false) =>
    (ids: object) => (
      <Input
        {...ids}
        inputMode={isFigure ? "decimal" : undefined}
        value={value[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    )
  return (
    <EditDrawer
      {...step}
      title={band ? band.name : "New price band"}
      isDirty={Object.keys(changed).length > 0 || image !== undefined}
      onSave={save}
    >
      <Field name="name" label="Name" hint="What the tile says, as in Under ₦5,000">
        {input("name")}
      </Field>
      <Field name="price_start" label="From, in naira">
        {input("price_start", true)}
      </Field>
      <Field name="price_end" label="To, in naira" hint="Leave empty for no upper limit" optional>
        {input("price_end", true)}
      </Field>
      <PictureField
        name="image"
        label="Picture"
        optional
        current={band?.image ?? null}
        value={image}
        onChange={setImage}
      />
    </EditDrawer>
  )
}
