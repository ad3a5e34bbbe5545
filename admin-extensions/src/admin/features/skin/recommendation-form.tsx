import { useState } from "react"
import type { StaffRecommendation } from "../../../../../src/contract/admin-skin"
import type {
  CareMoment,
  CareRoute,
  CareStep,
  HeadType,
  SkinType,
} from "../../../../../src/contract/skin-words"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import { sentFigure } from "../../platform/typed-figures"
import { ChoiceField } from "../../ui/choice-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { TextField } from "../../ui/text-field"
import { WordsField } from "../../ui/words-field"
import { type PickedProduct, ProductPicker } from "../products/product-picker"
import { headTypeChoices, momentChoices, routeChoices, skinTypeChoices, stepChoices } from "./skin-words"

/** What a new one begins with: the answer that the list shows. */
export interface RecommendationStart {
  skin_type: SkinType | ""
  route: CareRoute | ""
  head_type: HeadType | ""
  step: CareStep | ""
}

interface Values extends RecommendationStart {
  products: PickedProduct[]
  moment: CareMoment | ""
  note: string
  rank: string
}

/** A product for one skin and place of the body. */
export function RecommendationForm({
  recommendation,
  start,
  ...step
}: Step & { recommendation: StaffRecommendation | null; start: RecommendationStart }) {
  const [before] = useState(
    (): Values => ({
      products: recommendation ? [recommendation.product as PickedProduct] : [],
      skin_type: recommendation?.skin_type ?? (start.skin_type || "normal"),
      route: recommendation?.route ?? (start.route || "face"),
      head_type: recommendation ? (recommendation.head_type ?? "") : start.head_type,
      step: recommendation?.step ?? start.step,
      moment: recommendation?.moment ?? "",
      note: recommendation?.note ?? "",
      rank: recommendation ? String(recommendation.rank) : "",
    }),
  )
  const { value, set, bind, changed, isDirty } = useFields(before)
  const number = (text: string | undefined) =>
    text === undefined || text.trim() === "" ? undefined : sentFigure(text)
  const bodyOf = <V extends Partial<typeof value>>({ products, rank, ...rest }: V) => ({
    ...rest,
    product_id: products ? (products[0]?.id ?? "") : undefined,
    head_type: value.route === "head" ? value.head_type || null : null,
    rank: number(rank),
  })

  return (
    <EditDrawer
      {...step}
      title={recommendation ? recommendation.product.name : "Recommend a product"}
      isDirty={isDirty}
      onSave={(send) =>
        recommendation
          ? send("POST /admin/recommendation/update/{id}", {
              params: { id: recommendation.id },
              body: { ...bodyOf(changed), updated_at: recommendation.updated_at },
            })
          : send("POST /admin/recommendation/store", {
              body: { ...bodyOf(value), product_id: value.products[0]?.id ?? "" },
            })
      }
    >
      <ChoiceField {...bind("skin_type")} label="Skin" choices={skinTypeChoices} />
      <ChoiceField {...bind("route")} label="For" choices={routeChoices} />
      {value.route === "head" && (
        <ChoiceField {...bind("head_type")} label="Hair" choices={headTypeChoices} none="Every hair" />
      )}
      <Field name="product_id" label="Product" hint="One product; another one takes its place">
        {() => (
          <ProductPicker
            label="Product"
            value={value.products}
            onChange={(products) => set({ products: products.slice(-1) })}
          />
        )}
      </Field>
      <ChoiceField
        {...bind("step")}
        label="Step"
        choices={stepChoices}
        none={recommendation ? undefined : "By the product's name"}
      />
      <ChoiceField
        {...bind("moment")}
        label="When"
        choices={momentChoices}
        none={recommendation ? undefined : "Default for the step"}
      />
      <WordsField
        {...bind("note")}
        label="Why it suits"
        hint="One sentence that shoppers read beside it"
        optional
        rows={3}
        most={300}
      />
      <TextField
        {...bind("rank")}
        label="Place"
        hint="0 comes first in its step. Leave empty to put it last"
        optional
        inputMode="numeric"
      />
    </EditDrawer>
  )
}
