import { Choice, type Choosing } from "./choice"
import { Field } from "./field"

/** A choice with its label. */
export function ChoiceField<Id extends string>({
  name,
  label,
  hint,
  ...choosing
}: Choosing<Id> & { name: string; label: string; hint?: string }) {
  return <Field {...{ name, label, hint }}>{(ids) => <Choice {...ids} {...choosing} />}</Field>
}

/** What there is to choose from, by the names that each has. */
export const choicesOf = <Id extends string>(names: Readonly<Record<Id, string>>) =>
  (Object.keys(names) as Id[]).map((id) => ({ id, name: names[id] }))
