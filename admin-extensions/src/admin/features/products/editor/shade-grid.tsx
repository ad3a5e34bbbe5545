import { Plus } from "@medusajs/icons"
import { Input, Table } from "@medusajs/ui"
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useContext } from "react"
import { colourOf } from "../../../../../../src/contract/colour-words"
import { undertones } from "../../../../../../src/contract/undertones"
import { PlainButton, RemoveButton, SmallButton } from "../../../ui/buttons"
import { DayInput } from "../../../ui/day-input"
import { FieldErrors } from "../../../ui/field"
import { Subtle } from "../../../ui/text"
import {
  type EditorForm,
  emptyShade,
  SHADE_FIELDS,
  type ShadeField,
  type ShadeForm,
  staying,
} from "./editor-form"

const COLUMNS: { name: ShadeField; label: string; width: string; input?: ComponentProps<typeof Input> }[] = [
  { name: "swatch", label: "Swatch", width: "w-24", input: { placeholder: "#b3202c", maxLength: 20 } },
  { name: "sku", label: "SKU", width: "w-32", input: { maxLength: 100 } },
  { name: "barcode", label: "Barcode", width: "w-36", input: { maxLength: 64 } },
  { name: "regular", label: "Regular ₦", width: "w-28", input: { inputMode: "decimal" } },
  { name: "sale", label: "Sale ₦", width: "w-28", input: { inputMode: "decimal" } },
  { name: "wholesale", label: "Wholesale ₦", width: "w-28", input: { inputMode: "decimal" } },
  { name: "stock", label: "Stock", width: "w-20", input: { inputMode: "numeric" } },
  { name: "weight", label: "Weight kg", width: "w-20", input: { inputMode: "decimal" } },
  { name: "expires", label: "Expires", width: "w-32" },
  { name: "nafdac", label: "NAFDAC no.", width: "w-28", input: { maxLength: 20 } },
  // Last: rows that are pasted begin with what every product has.
  { name: "undertone", label: "Undertone", width: "w-24", input: { list: "undertones", maxLength: 7 } },
]

/** Only what comes in shades has a colour. */
const OF_SHADES: readonly ShadeField[] = ["swatch", "undertone"]

interface Props {
  form: EditorForm
  /** Rows as they were sent last: the shop names fields by their place among them. */
  sent: string[]
  /** The shop has it as one thing so far: its row says which shade it is now. */
  isOneThing: boolean
  onChange: (change: Pick<EditorForm, "shades"> | Pick<EditorForm, "shades" | "options">) => void
}

/**
 * Every shade and size in one grid. Enter and the arrows go up and down a column, Enter on the last row begins a new one, and
 * rows that are pasted from a spreadsheet fill it from where they are pasted.
 */
export function ShadeGrid({ form, sent, isOneThing, onChange }: Props) {
  const errors = useContext(FieldErrors)
  const { shades, options } = form
  const columns = options.length === 0 ? COLUMNS.filter(({ name }) => !OF_SHADES.includes(name)) : COLUMNS
  const width = options.length + columns.length
  /** Of the field, or of a part of it: an option's value is named below `options`. */
  const errorOf = (key: string, field: string) => {
    const path = options.length === 0 ? field : `variants.${sent.indexOf(key)}.${field}`
    return Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1][0]
  }
  const set = (key: string, change: Partial<ShadeForm>) =>
    onChange({ shades: shades.map((shade) => (shade.key === key ? { ...shade, ...change } : shade)) })
  const add = () => onChange({ shades: [...shades, emptyShade(options.length)] })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key]
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-cell]") : null
    if (!by || !cell || event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return
    const [row = 0, column = 0] = (cell.dataset.cell ?? "").split(":").map(Number)
    event.preventDefault()
    if (event.key === "Enter" && row === shades.length - 1 && options.length > 0) {
      add()
      setTimeout(() => focusCell(row + 1, 0))
    } else focusCell(row + by, column)
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-cell]") : null
    const text = event.clipboardData.getData("text/plain").replace(/\r/g, "").replace(/\n$/, "")
    if (!cell || !/[\t\n]/.test(text)) return
    event.preventDefault()
    const [row = 0, column = 0] = (cell.dataset.cell ?? "").split(":").map(Number)
    onChange({ shades: pasted(text, row, column) })
  }
  /** Cells that are no longer free, as the name of a shade that is there, stay as they are. */
  const pasted = (text: string, row: number, column: number): ShadeForm[] => {
    const next = shades.map((shade) => ({ ...shade, values: [...shade.values] }))
    for (const [down, line] of text.split("\n").entries()) {
      if (next.length <= row + down && options.length > 0) next.push(emptyShade(options.length))
      const shade = next[row + down]
      if (!shade) break
      for (const [right, value] of line.split("\t").entries()) {
        const place = column + right
        const field = columns[place - options.length]
        if (place < options.length) {
          if (shade.id === null || isOneThing) shade.values[place] = value.trim()
        } else if (field) shade[field.name] = value.trim()
      }
    }
    return next
  }
  const problems = (errors.remove_variants ?? []).concat(
    shades.flatMap((shade) =>
      ["options", ...Object.values(SHADE_FIELDS)].flatMap((field) => {
        const error = errorOf(shade.key, field)
        return error ? [`${shade.values.join(" / ") || "The product"}: ${error}`] : []
      }),
    ),
  )
  return (
    <div className="flex flex-col gap-2">
      <datalist id="undertones">
        {undertones.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pasting go from cell to cell */}
      <div
        className="overflow-x-auto rounded-md border border-ui-border-base"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <Table className="[&_td]:!px-2 [&_th]:!px-2">
          <Table.Header>
            <Table.Row>
              {options.map((name) => (
                <Table.HeaderCell key={name}>{name}</Table.HeaderCell>
              ))}
              {columns.map(({ name, label }) => (
                <Table.HeaderCell key={name} className="whitespace-nowrap">
                  {label}
                </Table.HeaderCell>
              ))}
              <Table.HeaderCell>
                <span className="sr-only">Actions</span>
              </Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {shades.map((shade, row) => {
              const name =
                shade.values.filter(Boolean).join(" / ") || (options.length > 0 ? `row ${row + 1}` : "")
              return (
                <Table.Row
                  key={shade.key}
                  className={shade.isLeaving ? "bg-ui-bg-subtle line-through" : undefined}
                >
                  {options.map((option, index) => (
                    <Table.Cell key={option} className="whitespace-nowrap py-1">
                      {shade.id === null || isOneThing ? (
                        <span data-cell={`${row}:${index}`}>
                          <Input
                            size="small"
                            className="w-32"
                            aria-label={`${option} ${row + 1}`}
                            aria-invalid={errorOf(shade.key, "options") ? true : undefined}
                            maxLength={100}
                            value={shade.values[index] ?? ""}
                            onChange={(event) =>
                              set(shade.key, {
                                values: shade.values.map((value, at) =>
                                  at === index ? event.target.value : value,
                                ),
                              })
                            }
                          />
                        </span>
                      ) : (
                        shade.values[index]
                      )}
                    </Table.Cell>
                  ))}
                  {columns.map((column, index) => {
                    const cell = {
                      size: "small" as const,
                      "aria-label": `${column.label} ${name}`.trim(),
                      "aria-invalid": errorOf(shade.key, SHADE_FIELDS[column.name]) ? true : undefined,
                      disabled: shade.isLeaving || (shade.isSet && column.name === "stock"),
                      value: shade[column.name],
                    }
                    return (
                      <Table.Cell key={column.name} className="py-1">
                        <span
                          className="flex items-center gap-1"
                          data-cell={`${row}:${options.length + index}`}
                        >
                          {column.name === "swatch" && (
                            <span
                              aria-hidden
                              className="size-5 shrink-0 rounded-full border border-ui-border-base"
                              style={{ background: colourOf(shade.swatch) ?? "transparent" }}
                            />
                          )}
                          {column.name === "expires" ? (
                            <DayInput
                              {...cell}
                              className={column.width}
                              onChange={(expires) => set(shade.key, { expires })}
                            />
                          ) : (
                            <Input
                              {...cell}
                              {...column.input}
                              autoComplete="off"
                              className={`${column.width} tabular-nums`}
                              onChange={(event) => set(shade.key, { [column.name]: event.target.value })}
                            />
                          )}
                        </span>
                      </Table.Cell>
                    )
                  })}
                  <Table.Cell className="py-1">
                    {shade.isLeaving ? (
                      <PlainButton
                        aria-label={`Keep ${name}`}
                        onClick={() => set(shade.key, { isLeaving: false })}
                      >
                        Keep
                      </PlainButton>
                    ) : (
                      staying({ shades }).length > 1 && (
                        <RemoveButton
                          name={name}
                          onClick={() =>
                            shade.id === null
                              ? onChange({ shades: shades.filter(({ key }) => key !== shade.key) })
                              : set(shade.key, { isLeaving: true })
                          }
                        />
                      )
                    )}
                  </Table.Cell>
                </Table.Row>
              )
            })}
          </Table.Body>
        </Table>
      </div>
      {problems.map((problem) => (
        <span key={problem} role="alert" className="txt-small text-ui-fg-error">
          {problem}
        </span>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <SmallButton
          onClick={() =>
            options.length > 0
              ? add()
              : onChange({
                  options: ["Shade"],
                  shades: [...shades.map((shade) => ({ ...shade, values: [""] })), emptyShade(1)],
                })
          }
        >
          <Plus />{" "}
          {options.length > 0 ? `Add a ${options.join(" and ").toLowerCase()}` : "Add shades or sizes"}
        </SmallButton>
        <Subtle size="xsmall">
          {width > 1 && "Enter goes down, and you can paste rows from a spreadsheet."}
          {options.length > 0 &&
            " Shades of foundations and concealers with a #rrggbb swatch and an undertone are in “Find my shade”."}
        </Subtle>
      </div>
    </div>
  )
}

const STEPS: Partial<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

function focusCell(row: number, column: number): void {
  const input = document.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"] input`)
  input?.focus()
  input?.select()
}
