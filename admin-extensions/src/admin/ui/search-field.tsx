import { Input } from "@medusajs/ui"

/** Where a list is searched. Medusa's own search field has a picture that says nothing to a screen reader. */
export function SearchField(props: {
  label: string
  placeholder: string
  /** As wide as its place; elsewhere so on a phone only. */
  isFilling?: boolean
  value: string
  onChange: (words: string) => void
}) {
  return (
    <div className={props.isFilling ? "w-full" : "w-full sm:w-64"}>
      <Input
        role="searchbox"
        size="small"
        aria-label={props.label}
        placeholder={props.placeholder}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </div>
  )
}
