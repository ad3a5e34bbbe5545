import { useState } from "react"
import { classNames } from "~/ui/class-names"
import { Input } from "~/ui/input"
import type { Choice, OptionGroup, OptionValue } from "./choice"
import { optionField } from "./option-field"
import { isFound, MANY_SHADES, shadeFamilies } from "./shades"

/** Shades as smears with their names, sizes as chips: radio groups, so arrows move and the names are read. */
export function VariantPicker({ choice, find = "" }: { choice: Choice; find?: string }) {
  return choice.groups.map((group) => (
    <Group
      key={group.name}
      group={group}
      find={find}
      chosen={choice.variant.options[group.name] ?? ""}
      onChoose={(value) => choice.choose(group.name, value)}
    />
  ))
}

interface GroupProps {
  group: OptionGroup
  /** Part of a name that is looked for, from the address. */
  find: string
  chosen: string
  onChoose: (value: string) => void
}

function Group({ group, find, chosen, onChoose }: GroupProps) {
  const shades = group.values.some(({ swatch }) => swatch)
  const value = ({ value, swatch, available }: OptionValue) => (
    <Value
      key={value}
      field={optionField(group.name)}
      value={value}
      swatch={swatch}
      available={available}
      shade={shades}
      checked={value === chosen}
      onChoose={onChoose}
    />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm">
        <span className="font-semibold">{group.name}:</span> <span className="text-ink-soft">{chosen}</span>
      </legend>
      {shades && group.values.length >= MANY_SHADES ? (
        <ManyShades group={group} find={find} chosen={chosen} draw={value} />
      ) : (
        <div className={classNames("mt-2.5 flex flex-wrap", shades ? "gap-x-1 gap-y-2" : "gap-2")}>
          {group.values.map(value)}
        </div>
      )}
    </fieldset>
  )
}

/** By family, with a field that finds one by its name. The chosen one is never hidden. */
function ManyShades({
  group,
  find,
  chosen,
  draw,
}: Omit<GroupProps, "onChoose"> & { draw: (value: OptionValue) => React.ReactNode }) {
  const [words, setWords] = useState(find)
  const wanted = group.values.filter(({ value }) => value === chosen || isFound(value, words))
  const found = wanted.filter(({ value }) => isFound(value, words)).length
  const families = shadeFamilies(group.values)
    .map(({ name, values }) => ({ name, values: values.filter((value) => wanted.includes(value)) }))
    .filter(({ values }) => values.length > 0)
  return (
    <>
      <Input
        type="search"
        name="find"
        aria-label={`Find one of ${group.values.length} shades`}
        placeholder={`Find one of ${group.values.length} shades`}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="mt-2.5"
      />
      <p aria-live="polite" className="sr-only">
        {words ? `${found} shades found` : ""}
      </p>
      <div className="row-scroll mt-3 max-h-80 overflow-y-auto overscroll-auto lg:max-h-[min(20rem,20vh)]">
        {families.map(({ name, values }) => (
          <div key={name} className="mb-3">
            {name ? <p className="mb-1 text-xs font-semibold text-ink-soft">{name}</p> : null}
            <div className="flex flex-wrap gap-x-1 gap-y-2">{values.map(draw)}</div>
          </div>
        ))}
        {found === 0 ? (
          <p className="py-2 text-sm text-ink-soft">No shade has “{words}” in its name.</p>
        ) : null}
      </div>
    </>
  )
}

function Value({
  field,
  value,
  swatch,
  available,
  shade,
  checked,
  onChoose,
}: OptionValue & { field: string; shade: boolean; checked: boolean; onChoose: (value: string) => void }) {
  return (
    <label
      className={classNames(
        "relative rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-deep",
        shade
          ? "flex w-17 flex-col items-center gap-1.5 p-1.5 text-center text-xs has-checked:bg-brand-wash has-checked:font-semibold"
          : "inline-flex min-h-11 min-w-14 items-center justify-center border border-edge px-4 text-sm font-medium hover:border-brand-deep has-checked:border-ink has-checked:bg-ink has-checked:text-white",
        !available && "text-ink-faint",
        !available && !shade && "border-dashed line-through",
      )}
    >
      <input
        type="radio"
        name={field}
        value={value}
        checked={checked}
        onChange={() => onChoose(value)}
        className="sr-only"
      />
      {shade ? <Smear colour={swatch} crossed={!available} chosen={checked} /> : null}
      <span className={classNames(shade && "leading-tight", shade && !available && "line-through")}>
        {value}
      </span>
      {available ? null : <span className="sr-only">, sold out</span>}
    </label>
  )
}

/** A dab of the shade as a finger leaves it. A line through it when it is sold out. */
function Smear({ colour, crossed, chosen }: { colour: string | null; crossed: boolean; chosen: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 44 32"
      className={classNames("h-8 w-11 transition-transform", chosen && "scale-110")}
      style={{ color: colour ?? undefined }}
    >
      <path
        d="M6 20c-3-5 1-11 8-13 8-3 15-4 21-2 5 2 6 7 3 10-2 2-1 4-4 6-4 4-11 6-17 6-5 0-9-3-11-7z"
        className={colour ? "fill-current" : "fill-line"}
      />
      <path
        d="M12 12c6-4 13-5 20-4M10 18c7-4 15-5 23-4"
        className="fill-none stroke-white"
        strokeWidth="1.6"
        strokeLinecap="round"
        opacity=".35"
      />
      {crossed ? (
        <path d="M6 28 38 4" className="stroke-white" strokeWidth="4" strokeLinecap="round" />
      ) : null}
      {crossed ? (
        <path d="M6 28 38 4" className="stroke-ink" strokeWidth="1.6" strokeLinecap="round" />
      ) : null}
    </svg>
  )
}
