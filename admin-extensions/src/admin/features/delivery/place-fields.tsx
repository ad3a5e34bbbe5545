import { ChoiceField } from "../../ui/choice-field"
import { usePlaces } from "./places"

export interface Place {
  state_id: string
  /** "" for the whole state. */
  lga_id: string
}

/** A state, then one of its LGAs or none. */
export function PlaceFields(props: {
  value: Place
  /** What no LGA says. */
  whole: string
  hint?: string
  onChange: (part: Partial<Place>) => void
}) {
  const { value, onChange } = props
  const { states, lgas } = usePlaces(value.state_id)
  return (
    <>
      <ChoiceField
        name="state_id"
        label="State"
        value={value.state_id}
        choices={states}
        none="Choose a state"
        onChange={(state_id) => onChange({ state_id, lga_id: "" })}
      />
      <ChoiceField
        name="lga_id"
        label="Local government area"
        hint={props.hint}
        value={value.lga_id}
        choices={lgas}
        none={props.whole}
        onChange={(lga_id) => onChange({ lga_id })}
      />
    </>
  )
}
