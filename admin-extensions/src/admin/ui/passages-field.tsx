import { ArrowDownMini, ArrowUpMini, Plus, Trash } from "@medusajs/icons"
import { Input, Label, Textarea } from "@medusajs/ui"
import { useContext } from "react"
import { IconAction, SmallButton } from "./buttons"
import { FieldErrors } from "./field"

export interface Passage {
  title: string
  text: string
}

/** Headings with their texts, in an order that staff choose. Texts are plain: nothing in them is read as markup. */
export function PassagesField(props: {
  /** Name of the field in the body: `steps`. */
  name: string
  label: string
  /** What one of them is called: "Step". */
  one: string
  most: number
  /** Characters of a text; 1,000 without it. */
  longest?: number
  value: Passage[]
  onChange: (value: Passage[]) => void
}) {
  const { name, label, one, most, value, onChange } = props
  const errors = useContext(FieldErrors)
  const faults = Object.entries(errors)
    .filter(([field]) => field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`))
    .flatMap(([, messages]) => messages)
  const set = (index: number, change: Partial<Passage>) =>
    onChange(value.map((passage, at) => (at === index ? { ...passage, ...change } : passage)))
  const swap = (index: number, other: number) => {
    const moved = [...value]
    const [a, b] = [moved[index], moved[other]]
    if (!a || !b) return
    moved[index] = b
    moved[other] = a
    onChange(moved)
  }
  return (
    <fieldset className="flex flex-col gap-y-3">
      <legend className="pb-2 txt-compact-small-plus">{label}</legend>
      {faults.length > 0 && (
        <p role="alert" className="text-ui-fg-error txt-small">
          {[...new Set(faults)].join(". ")}
        </p>
      )}
      {value.map((passage, index) => (
        // Their place is what they are: a passage has no name of its own.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="flex flex-col gap-y-2 rounded-md border border-ui-border-base p-3">
          <div className="flex items-center justify-between">
            <Label size="small" weight="plus">
              {one} {index + 1}
            </Label>
            <div className="flex gap-1">
              <IconAction
                label={`Move ${one.toLowerCase()} ${index + 1} up`}
                icon={<ArrowUpMini />}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <IconAction
                label={`Move ${one.toLowerCase()} ${index + 1} down`}
                icon={<ArrowDownMini />}
                disabled={index === value.length - 1}
                onClick={() => swap(index, index + 1)}
              />
              <IconAction
                label={`Remove ${one.toLowerCase()} ${index + 1}`}
                icon={<Trash />}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              />
            </div>
          </div>
          <Input
            aria-label={`Heading of ${one.toLowerCase()} ${index + 1}`}
            value={passage.title}
            maxLength={120}
            onChange={(event) => set(index, { title: event.target.value })}
          />
          <Textarea
            aria-label={`Text of ${one.toLowerCase()} ${index + 1}`}
            rows={props.longest ? 6 : 3}
            maxLength={props.longest ?? 1000}
            value={passage.text}
            onChange={(event) => set(index, { text: event.target.value })}
          />
        </div>
      ))}
      {value.length < most && (
        <SmallButton className="self-start" onClick={() => onChange([...value, { title: "", text: "" }])}>
          <Plus /> {`Add a ${one.toLowerCase()}`}
        </SmallButton>
      )}
    </fieldset>
  )
}
