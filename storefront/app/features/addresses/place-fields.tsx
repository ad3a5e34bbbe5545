import { useRead } from "~/platform/query/use-read"
import { Alert } from "~/ui/alert"
import { SmallButton } from "~/ui/button"
import { Options } from "~/ui/select"
import { SelectField, type TextForm } from "~/ui/text-field"
import { statesQuery } from "../delivery/delivery-query"

interface PlaceFieldsProps<State extends string, Lga extends string> {
  form: TextForm<State | Lga>
  /** What the two fields are called in the form. */
  state: State
  lga: Lga
  /** What is wrong with the LGA, in place of the form's own message. */
  lgaError?: string | undefined
  required?: boolean
  autoFocus?: boolean
}

/**
 * State, then the LGA within it: together they decide the fee. Another state takes its LGA along. Neither is disabled while
 * the list loads: a form pressed meanwhile moves the focus to the field that is missing, and a disabled one takes none.
 */
export function PlaceFields<State extends string, Lga extends string>({
  form,
  state,
  lga,
  lgaError,
  required = true,
  autoFocus,
}: PlaceFieldsProps<State, Lga>) {
  const states = useRead(statesQuery)
  const chosen = form.values[state]
  const lgas = states.data?.find((one) => one.id === chosen)?.lgas ?? []
  if (states.isError && !states.data)
    return (
      <Alert
        tone="error"
        title="We could not load the list of states"
        className="sm:col-span-2"
        action={<SmallButton onClick={() => states.refetch()}>Try again</SmallButton>}
      />
    )
  return (
    <>
      <SelectField<State | Lga>
        form={form}
        name={state}
        label="State"
        required={required}
        autoFocus={autoFocus}
        onValue={(id) => {
          form.set(state, id)
          form.set(lga, "")
        }}
        autoComplete="address-level1"
      >
        <option value="">{states.isPending ? "Loading…" : "Choose your state"}</option>
        <Options of={states.data?.map((one) => [one.id, one.name]) ?? []} />
      </SelectField>
      <SelectField<State | Lga>
        form={form}
        name={lga}
        label="Local government area"
        required={required}
        error={lgaError ?? form.errors[lga]}
        disabled={!chosen}
      >
        <option value="">{chosen ? "Choose your LGA" : "Choose your state first"}</option>
        <Options of={lgas.map((one) => [one.id, one.name])} />
      </SelectField>
    </>
  )
}
