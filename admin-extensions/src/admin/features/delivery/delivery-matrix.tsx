import { ChevronDownMini, ChevronRightMini, Plus } from "@medusajs/icons"
import { Badge, Input, Text } from "@medusajs/ui"
import { Fragment, useMemo, useState } from "react"
import { plainLetters } from "../../../../../src/contract/plain-letters"
import { IconAction, PlainButton } from "../../ui/buttons"
import { Subtle } from "../../ui/text"
import { type RuleDraft } from "./delivery-rule-form"
import { FeeCell } from "./fee-cell"
import { bandName, cellsOf, daysOf, type MatrixPlace, type MatrixState, weightBounds } from "./fee-matrix"

interface Props {
  states: MatrixState[]
  mayChange: boolean
  onAdd: (draft: RuleDraft) => void
}

/** All fees at a glance: places down, weights across, LGAs that differ beneath their state. */
export function DeliveryMatrix({ states, mayChange, onAdd }: Props) {
  const bounds = useMemo(() => weightBounds(states), [states])
  const [words, setWords] = useState("")
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const shown = states.filter(({ name }) => plainLetters(name).includes(plainLetters(words.trim())))
  const toggle = (id: string) =>
    setOpenIds((ids) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
        <Input
          role="searchbox"
          size="small"
          aria-label="Find a state"
          placeholder="Find a state"
          className="w-56"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {mayChange && (
          <Subtle size="xsmall">
            Choose a fee to change it. Enter saves, Escape leaves it, an empty one is no delivery.
          </Subtle>
        )}
      </div>
      {/* Isolated: the column that stands still would else stand above drawers. */}
      <div className="isolate overflow-x-auto">
        <table className="w-full border-collapse text-ui-fg-base txt-compact-small">
          <thead>
            <tr className="border-ui-border-base border-y bg-ui-bg-subtle text-ui-fg-subtle">
              <th
                scope="col"
                className="sticky left-0 z-10 bg-ui-bg-subtle py-2 pr-2 pl-6 text-left font-medium"
              >
                Place
              </th>
              {bounds.slice(1).map((to, index) => (
                <th key={to} scope="col" className="whitespace-nowrap px-2 py-2 text-right font-medium">
                  {bandName(bounds[index] ?? 0, to)}
                </th>
              ))}
              <th scope="col" className="whitespace-nowrap py-2 pr-6 pl-4 text-left font-medium">
                Business days
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((state) => {
              const isOpen = openIds.has(state.state_id)
              return (
                <Fragment key={state.state_id}>
                  <MatrixRow
                    place={state}
                    bounds={bounds}
                    mayChange={mayChange}
                    exceptions={state.exceptions.length}
                    isOpen={isOpen}
                    onToggle={() => toggle(state.state_id)}
                  />
                  {isOpen &&
                    state.exceptions.map((exception) => (
                      <MatrixRow
                        key={exception.lga_id}
                        place={{ ...exception, state_id: state.state_id }}
                        bounds={bounds}
                        mayChange={mayChange}
                      />
                    ))}
                  {isOpen && mayChange && (
                    <tr className="border-ui-border-base border-b bg-ui-bg-subtle">
                      <td colSpan={bounds.length + 1} className="px-6 py-2">
                        <PlainButton
                          onClick={() =>
                            onAdd({ state_id: state.state_id, lga_id: "", weight_from: "", weight_to: "" })
                          }
                        >
                          <Plus /> A fee of an LGA in {state.name}
                        </PlainButton>
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && (
        <Text className="px-6 py-12 text-center text-ui-fg-subtle">No states found.</Text>
      )}
    </>
  )
}

function MatrixRow(props: {
  place: MatrixPlace
  bounds: number[]
  mayChange: boolean
  /** How many LGAs differ; left out for an LGA. */
  exceptions?: number
  isOpen?: boolean
  onToggle?: () => void
}) {
  const { place, exceptions } = props
  const days = daysOf(place.rules)
  const isLga = exceptions === undefined
  const ground = isLga ? "bg-ui-bg-subtle" : "bg-ui-bg-base"
  return (
    <tr className={`border-ui-border-base border-b ${ground}`}>
      <th
        scope="row"
        className={`sticky left-0 z-10 py-1 pr-2 text-left font-normal ${ground} ${isLga ? "pl-12" : "pl-4"}`}
      >
        <span className="flex min-w-28 items-center gap-1 [&>button]:shrink-0">
          {!isLga && (
            <IconAction
              label={`LGAs of ${place.name}`}
              icon={props.isOpen ? <ChevronDownMini /> : <ChevronRightMini />}
              aria-expanded={props.isOpen}
              onClick={props.onToggle}
            />
          )}
          {place.name}
          {exceptions ? <Badge size="2xsmall">{exceptions}</Badge> : null}
        </span>
      </th>
      {cellsOf(place.rules, props.bounds).map((cell) => (
        <td key={cell.from} colSpan={cell.columns} className="px-0 py-1 align-top">
          <FeeCell place={place} cell={cell} mayChange={props.mayChange} tellsDays={days === null} />
        </td>
      ))}
      <td className="whitespace-nowrap py-1 pr-6 pl-4 text-ui-fg-subtle">{days ?? "–"}</td>
    </tr>
  )
}
