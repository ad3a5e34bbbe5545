import type { Data } from "../../../../../src/contract/calls"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import type { Send } from "../../platform/shop-queries"
import { sentFigure } from "../../platform/typed-figures"
import { EditDrawer } from "../../ui/edit-drawer"
import { PictureField, SAME_PICTURE } from "../../ui/picture-field"
import { TextField } from "../../ui/text-field"

export type StaffPriceBand = Data<"GET /admin/shop-by-price">[number]

export function PriceBandForm({ band, ...step }: Step & { band: StaffPriceBand | null }) {
  const before = {
    name: band?.name ?? "",
    price_start: String(band?.price_start ?? ""),
    price_end: String(band?.price_end ?? ""),
    image: SAME_PICTURE,
  }
  const { bind, changed, isDirty } = useFields(before)
  const sent = {
    ...changed,
    price_start: sentFigure(changed.price_start, "naira"),
    price_end: sentFigure(changed.price_end, "naira"),
  }
  const save = (send: Send) =>
    band
      ? send("POST /admin/shop-by-price/update/{id}", {
          params: { id: band.id },
          form: { ...sent, updated_at: band.updated_at },
        })
      : send("POST /admin/shop-by-price", { form: sent })
  return (
    <EditDrawer {...step} title={band ? band.name : "New price band"} isDirty={isDirty} onSave={save}>
      <TextField {...bind("name")} label="Name" hint="What the tile says, as in Under ₦5,000" />
      <TextField {...bind("price_start")} label="From, in naira" inputMode="decimal" />
      <TextField
        {...bind("price_end")}
        label="To, in naira"
        hint="Leave empty for no upper limit"
        optional
        inputMode="decimal"
      />
      <PictureField {...bind("image")} label="Picture" optional current={band?.image ?? null} />
    </EditDrawer>
  )
}
