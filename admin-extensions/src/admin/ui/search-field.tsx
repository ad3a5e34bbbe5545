import { Input } from "@medusajs/ui"

/** Where a list is searched. Medusa's own search field has a picture that says nothing to a screen reader. */
export function SearchField(props: {
  label: string
  placeholder: string
  /** As wide as its place; elsewhere so on a phone only. */
  isFilling?: boolean
  /** What the screen is opened for: it has the focus, but on a phone, where the keyboard would cover the list. */
  isFirst?: boolean
  value: string
  onChange: (words: string) => void
}) {
  return (
    <div className={props.isFilling ? "w-full" : "w-full sm:w-64"}>
      <Input
        role="searchbox"
        autoFocus={props.isFirst && window.matchMedia("(pointer: fine)").matches}
        size="small"
        aria-label={props.label}
        placeholder={props.placeholder}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </div>
  )
}
