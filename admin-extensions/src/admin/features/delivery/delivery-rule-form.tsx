import type { FigureKind } from "../../../../../src/contract/figures"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import type { Send } from "../../platform/shop-queries"
import { sentFigure } from "../../platform/typed-figures"
import { EditDrawer } from "../../ui/edit-drawer"
import { TextField } from "../../ui/text-field"
import type { DeliveryRule } from "./fee-matrix"
import { PlaceFields } from "./place-fields"

/** What a new rule begins with. */
export interface RuleDraft {
  state_id: string
  lga_id: string
  weight_from: string
  weight_to: string
}

export const EMPTY_RULE: RuleDraft = { state_id: "", lga_id: "", weight_from: "", weight_to: "" }

type Figure = "weight_from" | "weight_to" | "delivery_fee" | "days_from" | "days_to"
const KINDS: Record<Figure, FigureKind> = {
  weight_from: "kilograms",
  weight_to: "kilograms",
  delivery_fee: "naira",
  days_from: "number",
  days_to: "number",
}
const FIGURES: readonly Figure[] = ["weight_from", "weight_to", "delivery_fee", "days_from", "days_to"]

/** The figures that are there, as they are sent. */
const sent = (typed: Partial<Record<Figure, string>>) =>
  Object.fromEntries(
    FIGURES.flatMap((name) => {
      const text = typed[name]
      return text === undefined ? [] : [[name, sentFigure(text, KINDS[name])]]
    }),
  )

export function DeliveryRuleForm({
  rule,
  draft = EMPTY_RULE,
  ...step
}: Step & { rule: DeliveryRule | null; draft?: RuleDraft }) {
  const before = {
    state_id: rule?.state_id ?? draft.state_id,
    lga_id: rule?.lga_id ?? draft.lga_id,
    weight_from: rule ? String(rule.weight_from) : draft.weight_from,
    weight_to: rule ? String(rule.weight_to) : draft.weight_to,
    delivery_fee: rule ? String(rule.delivery_fee) : "",
    days_from: rule ? String(rule.days_from) : "",
    days_to: rule ? String(rule.days_to) : "",
  }
  const { value, set, bind, changed, isDirty } = useFields(before)
  const save = (send: Send) => {
    if (!rule) {
      const { state_id, lga_id, ...numbers } = value
      const typed = Object.fromEntries(Object.entries(numbers).filter(([, text]) => text.trim() !== ""))
      const body = { ...sent(typed), state_id, lga_id: lga_id || null }
      return send("POST /admin/delivery/store", { body })
    }
    const { state_id, lga_id, ...numbers } = changed
    const isElsewhere = state_id !== undefined || lga_id !== undefined
    return send("PUT /admin/delivery/update/{id}", {
      params: { id: rule.id },
      body: {
        ...sent(numbers),
        ...(isElsewhere ? { state_id: value.state_id, lga_id: value.lga_id || null } : {}),
        updated_at: rule.updated_at,
      },
    })
  }
  return (
    <EditDrawer
      {...step}
      title={rule ? `Delivery to ${rule.lga ?? rule.state}` : "New delivery fee"}
      isDirty={isDirty}
      onSave={save}
    >
      <PlaceFields
        value={value}
        whole="The whole state"
        hint="An LGA's own fee overrides its state's for the weights it covers"
        onChange={set}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField {...bind("weight_from")} label="From, in kg" hint="Included" inputMode="decimal" />
        <TextField {...bind("weight_to")} label="To, in kg" hint="Not included" inputMode="decimal" />
      </div>
      <TextField
        {...bind("delivery_fee")}
        label="Fee, in naira"
        hint="0 delivers for free"
        inputMode="decimal"
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...bind("days_from")}
          label="Business days, at least"
          optional={!rule}
          inputMode="numeric"
        />
        <TextField {...bind("days_to")} label="At most" optional={!rule} inputMode="numeric" />
      </div>
    </EditDrawer>
  )
}
