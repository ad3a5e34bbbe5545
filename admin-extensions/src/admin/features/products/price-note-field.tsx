import { TextField } from "../../ui/text-field"

/** Why prices change, for who reads the history. */
export function PriceNoteField(props: { value: string; onChange: (change: { note: string }) => void }) {
  return (
    <TextField
      name="note"
      label="Note for the history"
      optional
      size="small"
      maxLength={200}
      value={props.value}
      onChange={(note) => props.onChange({ note })}
    />
  )
}
