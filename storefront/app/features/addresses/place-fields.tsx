import { useQuery } from "@tanstack/react-query"
import { queryClient } from "~/platform/query/browser-client"
import { Alert } from "~/ui/alert"
import { Button } from "~/ui/button"
import { Field } from "~/ui/field"
import { Select } from "~/ui/select"
import { statesQuery } from "../delivery/delivery-query"

interface PlaceFieldsProps {
  state: string
  lga: string
  /** Another state takes its LGA along. */
  onState: (id: string) => void
  onLga: (id: string) => void
  errors: { state?: string | null | undefined; lga?: string | null | undefined }
  /** What the fields are called in the form that is sent. */
  names: { state: string; lga: string }
}

/** State, then the LGA within it: together they decide the fee. */
export function PlaceFields({ state, lga, onState, onLga, errors, names }: PlaceFieldsProps) {
  const states = useQuery(statesQuery, queryClient)
  const lgas = states.data?.find((one) => one.id === state)?.lgas ?? []
  if (states.isError && !states.data)
    return (
      <Alert
        tone="error"
        title="We could not load the list of states"
        className="sm:col-span-2"
        action={
          <Button variant="secondary" size="small" onClick={() => states.refetch()}>
            Try again
          </Button>
        }
      />
    )
  return (
    <>
      <Field label="State" error={errors.state} required>
        {(aria) => (
          <Select
            {...aria}
            name={names.state}
            value={state}
            onChange={(event) => onState(event.target.value)}
            autoComplete="address-level1"
            disabled={states.isPending}
          >
            <option value="">{states.isPending ? "Loading…" : "Choose your state"}</option>
            {states.data?.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Local government area" error={errors.lga} required>
        {(aria) => (
          <Select
            {...aria}
            name={names.lga}
            value={lga}
            onChange={(event) => onLga(event.target.value)}
            disabled={lgas.length === 0}
          >
            <option value="">{state ? "Choose your LGA" : "Choose your state first"}</option>
            {lgas.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
