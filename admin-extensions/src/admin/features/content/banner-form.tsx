import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { toLagos } from "../../../../../src/contract/lagos"
import { type BannerPlacement, bannerPlacements } from "../../../../../src/contract/product-lists"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import type { Send } from "../../platform/shop-queries"
import { sentMoment } from "../../platform/typed-days"
import { ChoiceField } from "../../ui/choice-field"
import { DayField } from "../../ui/day-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { PictureField, SAME_PICTURE, usePreview } from "../../ui/picture-field"
import { SwitchField } from "../../ui/switch-field"
import { Strong } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { ProductPicker } from "../products/product-picker"
import { placementLabel } from "./banner-words"

export type StaffSiteBanner = Data<"GET /admin/site-banners">[number]

export function BannerForm({ banner, ...step }: Step & { banner: StaffSiteBanner | null }) {
  const [before] = useState(() => ({
    name: banner?.name ?? "",
    alt: banner?.alt ?? "",
    link: banner?.link ?? "",
    placement: banner?.placement ?? ("hero" as BannerPlacement),
    starts_at: toLagos(banner?.starts_at ?? null),
    ends_at: toLagos(banner?.ends_at ?? null),
    is_active: banner?.is_active ?? true,
    products: banner?.products ?? [],
    image: SAME_PICTURE,
    mobile_image: SAME_PICTURE,
  }))
  const { value, set, bind, changed, isDirty } = useFields(before)
  const form = {
    name: changed.name,
    alt: changed.alt,
    link: changed.link === undefined ? undefined : changed.link.trim() || null,
    placement: banner ? changed.placement : value.placement,
    starts_at: sentMoment(changed.starts_at),
    ends_at: sentMoment(changed.ends_at),
    is_active: changed.is_active,
    product_ids: changed.products?.map(({ id }) => id),
    image: changed.image ?? undefined,
    mobile_image: changed.mobile_image,
  }
  const save = (send: Send) =>
    banner
      ? send("POST /admin/site-banners/update/{id}", {
          params: { id: banner.id },
          form: { ...form, updated_at: banner.updated_at },
        })
      : send("POST /admin/site-banners/store", { form })
  return (
    <EditDrawer {...step} title={banner ? banner.name : "New banner"} isDirty={isDirty} onSave={save}>
      <TextField {...bind("name")} label="Name" hint="For staff, and the title of the banner's own page" />
      <PictureField {...bind("image")} label="Picture" shape="16 / 6" current={banner?.image ?? null} />
      <PictureField
        {...bind("mobile_image")}
        label="Picture on phones"
        hint="Leave empty to show the other picture"
        optional
        shape="4 / 5"
        current={banner?.mobile_image ?? null}
      />
      <TextField
        {...bind("alt")}
        label="What the picture says"
        hint="Read out to shoppers who do not see it: the offer and what is shown"
      />
      <ChoiceField
        {...bind("placement")}
        label="Placement"
        choices={bannerPlacements.map((id) => ({ id, name: placementLabel[id] }))}
      />
      <TextField
        {...bind("link")}
        label="Leads to"
        hint="A page of the shop, as in /deals, or a https:// address. Leave empty for the banner's own products"
        optional
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          {...bind("starts_at")}
          label="Shown from"
          hint="Lagos time; empty: at once"
          optional
          withTime
        />
        <DayField {...bind("ends_at")} label="Until" hint="Lagos time; empty: for good" optional withTime />
      </div>
      <SwitchField {...bind("is_active")} label="Active" hint="Inactive banners are hidden" />
      <Field name="product_ids" label="Products on its page" optional>
        {() => (
          <ProductPicker
            label="Products of the banner"
            value={value.products}
            onChange={(products) => set({ products })}
          />
        )}
      </Field>
      <Preview
        wide={usePreview(value.image, banner?.image ?? null)}
        narrow={usePreview(value.mobile_image, banner?.mobile_image ?? null)}
        alt={value.alt || value.name}
      />
    </EditDrawer>
  )
}

/** As shoppers see it: on a wide screen, and on a phone. */
function Preview({ wide, narrow, alt }: { wide: string | null; narrow: string | null; alt: string }) {
  if (!wide) return null
  return (
    <section aria-label="Preview" className="flex flex-col gap-2">
      <Strong>Preview</Strong>
      <div className="flex items-start gap-3">
        <img src={wide} alt={alt} className="aspect-[16/6] min-w-0 flex-1 rounded-md object-cover" />
        <img src={narrow ?? wide} alt="" className="aspect-[4/5] w-20 shrink-0 rounded-md object-cover" />
      </div>
    </section>
  )
}
