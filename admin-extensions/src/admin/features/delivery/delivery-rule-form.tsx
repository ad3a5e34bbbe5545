import { Input } from "@medusajs/ui"
import { useFields } from "../../platform/fields"
import { typedNumber } from "../../platform/figures"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { changes } from "../../ui/name-fields"
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

/** A number, or as it was typed: the shop then says what is wrong with it. */
const sent = (text: string | undefined) => (text === undefined ? undefined : (typedNumber(text) ?? text))

export function DeliveryRuleForm(props: {
  rule: DeliveryRule | null
  draft?: RuleDraft
  onClose: () => void
  onReload: () => void
}) {
  const { rule, draft = EMPTY_RULE } = props
  const before = {
    state_id: rule?.state_id ?? draft.state_id,
    lga_id: rule?.lga_id ?? draft.lga_id,
    weight_from: rule ? String(rule.weight_from) : draft.weight_from,
    weight_to: rule ? String(rule.weight_to) : draft.weight_to,
    delivery_fee: rule ? String(rule.delivery_fee) : "",
    days_from: rule ? String(rule.days_from) : "",
    days_to: rule ? String(rule.days_to) : "",
  }
  const [value, set] = useFields(before)
  const change = useChange()
  const changed = changes(value, before)
  const save = () => {
    if (!rule) {
      const { state_id, lga_id, ...numbers } = value
      const typed = Object.entries(numbers).filter(([, text]) => text.trim() !== "")
      const body = Object.fromEntries(typed.map(([name, text]) => [name, sent(text)]))
      return change.run("POST /admin/delivery/store", { body: { ...body, state_id, lga_id: lga_id || null } })
    }
    const { state_id, lga_id, ...numbers } = changed
    const isElsewhere = state_id !== undefined || lga_id !== undefined
    return change.run("PUT /admin/delivery/update/{id}", {
      params: { id: rule.id },
      body: {
        ...Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, sent(text)])),
        ...(isElsewhere ? { state_id: value.state_id, lga_id: value.lga_id || null } : {}),
        updated_at: rule.updated_at,
      },
    })
  }
  const input = (name: Exclude<keyof typeof before, "state_id" | "lga_id">) => (ids: object) => (
    <Input
      {...ids}
      inputMode="decimal"
      value={value[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <EditDrawer
      title={rule ? `Delivery to ${rule.lga ?? rule.state}` : "New delivery fee"}
      isDirty={Object.keys(changed).length > 0}
      onSave={save}
      onClose={props.onClose}
      onReload={props.onReload}
    >
      <PlaceFields
        value={value}
        whole="The whole state"
        hint="An LGA's own fee beats its state's for the weights it covers"
        onChange={set}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field name="weight_from" label="From, in kg" hint="Included">
          {input("weight_from")}
        </Field>
        <Field name="weight_to" label="To, in kg" hint="Not included">
          {input("weight_to")}
        </Field>
      </div>
      <Field name="delivery_fee" label="Fee, in naira" hint="0 delivers for free">
        {input("delivery_fee")}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field name="days_from" label="Business days, at least" optional={!rule}>
          {input("days_from")}
        </Field>
        <Field name="days_to" label="At most" optional={!rule}>
          {input("days_to")}
        </Field>
      </div>
    </EditDrawer>
  )
}
