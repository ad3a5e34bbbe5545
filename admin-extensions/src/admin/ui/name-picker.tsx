import { XMark } from "@medusajs/icons"
import { Badge, Input, Text } from "@medusajs/ui"
import { useState } from "react"
import { plainLetters } from "../../../../src/contract/plain-letters"

export interface Named {
  id: string
  name: string
}

const SHOWN = 20

/** Finds records by their names in a list that is all here, and holds those chosen. */
export function NamePicker(props: {
  /** "brands", as in "Find brands". */
  what: string
  all: Named[]
  value: Named[]
  onChange: (value: Named[]) => void
}) {
  const { what, all, value, onChange } = props
  const [typed, setTyped] = useState("")
  const chosen = new Set(value.map(({ id }) => id))
  const part = plainLetters(typed.trim())
  const found = part
    ? all.filter(({ id, name }) => !chosen.has(id) && plainLetters(name).includes(part)).slice(0, SHOWN)
    : []
  return (
    <div className="flex flex-col gap-2">
      <Input
        role="searchbox"
        size="small"
        aria-label={`Find ${what}`}
        placeholder={`Find ${what} by name`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {part && (
        <ul
          aria-label={`Found ${what}`}
          className="max-h-48 overflow-y-auto rounded-md border border-ui-border-base"
        >
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="txt-compact-small w-full px-3 py-2 text-left hover:bg-ui-bg-base-hover"
                onClick={() => {
                  onChange([...value, one])
                  setTyped("")
                }}
              >
                {one.name}
              </button>
            </li>
          ))}
          {found.length === 0 && (
            <li className="px-3 py-3 text-ui-fg-subtle">
              <Text size="small">No match. Try fewer letters.</Text>
            </li>
          )}
        </ul>
      )}
      {value.length > 0 && (
        <ul aria-label={`Chosen ${what}`} className="flex flex-wrap gap-2">
          {value.map((one) => (
            <li key={one.id}>
              <Badge size="small" className="gap-x-1">
                {one.name}
                <button
                  type="button"
                  aria-label={`Remove ${one.name}`}
                  className="-mr-1 rounded p-0.5 hover:bg-ui-bg-base-hover"
                  onClick={() => onChange(value.filter(({ id }) => id !== one.id))}
                >
                  <XMark />
                </button>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
