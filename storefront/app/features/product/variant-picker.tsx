import { useId } from "react"
import { classNames } from "~/ui/class-names"
import type { Choice, OptionGroup } from "./choice"

/** Shades as smears with their names, sizes as chips: radio groups, so arrows move and the names are read. */
export function VariantPicker({ choice }: { choice: Choice }) {
  return choice.groups.map((group) => (
    <Group
      key={group.name}
      group={group}
      chosen={choice.variant.options[group.name] ?? ""}
      onChoose={(value) => choice.choose(group.name, value)}
    />
  ))
}

function Group({
  group,
  chosen,
  onChoose,
}: {
  group: OptionGroup
  chosen: string
  onChoose: (value: string) => void
}) {
  const name = useId()
  const shades = group.values.some(({ swatch }) => swatch)
  return (
    <fieldset>
      <legend className="text-sm">
        <span className="font-semibold">{group.name}:</span> <span className="text-ink-soft">{chosen}</span>
      </legend>
      <div className={classNames("mt-2.5 flex flex-wrap", shades ? "gap-x-1 gap-y-2" : "gap-2")}>
        {group.values.map(({ value, swatch, available }) => (
          <label
            key={value}
            className={classNames(
              "relative rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-deep",
              shades
                ? "flex w-17 flex-col items-center gap-1.5 p-1.5 text-center text-xs has-checked:bg-brand-wash has-checked:font-semibold"
                : "inline-flex min-h-11 min-w-14 items-center justify-center border border-edge px-4 text-sm font-medium hover:border-brand-deep has-checked:border-ink has-checked:bg-ink has-checked:text-white",
              !available && "text-ink-faint",
              !available && !shades && "border-dashed line-through",
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {shades ? <Smear colour={swatch} crossed={!available} chosen={value === chosen} /> : null}
            <span className={shades ? "leading-tight" : undefined}>{value}</span>
            {available ? null : <span className="sr-only">, sold out</span>}
          </label>
        ))}
      </div>
    </fieldset>
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
