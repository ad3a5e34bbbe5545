import { longDate } from "@contract/lagos"
import { formatNaira } from "@contract/naira"
import type { FormEvent } from "react"
import { friendlyDay } from "~/platform/dates"
import { useSite } from "~/platform/site/site"
import { SecondaryButton } from "~/ui/button"
import { TruckIcon } from "~/ui/icons"
import { Options, Select } from "~/ui/select"
import { Spinner } from "~/ui/spinner"
import { type DeliveryAnswer, type Estimate, useEstimate } from "./use-estimate"

/** How a page that is drawn by the server asks it without script. */
export interface AskedOfServer {
  /** Where the form goes, and what it takes along beside the state. */
  action: string
  fields: Record<string, string>
  /** The same page with the list of states. */
  href: string
}

/**
 * What delivery of this much weight costs to a state and when it comes. The state is remembered on this browser and the
 * list of states fetched when asked for.
 */
export function DeliveryEstimate({
  weight,
  goods,
  answer = null,
  withoutScript,
  short = false,
}: {
  /** Kilograms. */
  weight: number
  /** Naira after discount: from a threshold on delivery is free. */
  goods: number
  answer?: DeliveryAnswer | null
  withoutScript?: AskedOfServer
  /** The page says elsewhere from where on delivery is free. */
  short?: boolean
}) {
  const { states, place, opening, estimate, open, choose } = useEstimate(weight, answer)
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    choose(String(new FormData(event.currentTarget).get("state") ?? ""))
  }
  return (
    <div id="delivery" className="flex items-start gap-3">
      <TruckIcon className="mt-2.5 size-6 shrink-0 text-brand-deep" />
      <div className="min-w-0 flex-1">
        {states ? (
          <form action={withoutScript?.action} onSubmit={ask} className="flex gap-2">
            {Object.entries(withoutScript?.fields ?? {}).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <span className="min-w-0 flex-1">
              <Select
                name="state"
                aria-label="Deliver to"
                compact
                value={place?.id ?? ""}
                onChange={(event) => choose(event.target.value)}
              >
                <option value="" disabled>
                  Choose your state
                </option>
                <Options of={states.map(({ id, name }) => [id, name])} />
              </Select>
            </span>
            {withoutScript ? (
              <noscript>
                <SecondaryButton type="submit">Show</SecondaryButton>
              </noscript>
            ) : null}
          </form>
        ) : (
          <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
            {place ? <span className="font-semibold">Delivery to {place.name}</span> : null}
            <OpenStates href={withoutScript?.href} busy={opening} onOpen={() => void open()}>
              {place ? "Change" : "What does delivery to my state cost?"}
            </OpenStates>
          </p>
        )}
        <div aria-live="polite" className="min-h-10 text-sm">
          <Result estimate={estimate} name={place?.name} goods={goods} short={short} />
        </div>
      </div>
    </div>
  )
}

/** A link where the server can answer it, else a button. */
function OpenStates(props: {
  href: string | undefined
  busy: boolean
  onOpen: () => void
  children: string
}) {
  const looks = {
    className: "link inline-flex min-h-11 items-center gap-2 text-left",
    "aria-busy": props.busy,
    children: (
      <>
        {props.children}
        {props.busy ? <Spinner /> : null}
      </>
    ),
  }
  if (!props.href) return <button type="button" onClick={props.onOpen} {...looks} />
  return (
    <a
      href={props.href}
      rel="nofollow"
      onClick={(event) => {
        event.preventDefault()
        props.onOpen()
      }}
      {...looks}
    />
  )
}

function Result(props: { estimate: Estimate; name: string | undefined; goods: number; short: boolean }) {
  const { estimate, name, goods, short } = props
  const freeFrom = useSite().shop.freeDeliveryFrom
  const free = formatNaira(freeFrom)
  if (estimate.state === "loading") return <p className="text-ink-soft">Asking the courier</p>
  if (estimate.state === "failed") return <p className="text-alert-deep">{estimate.message}</p>
  if (estimate.state === "none")
    return <p className="text-ink-soft">To all 36 states and Abuja.{short ? "" : ` Free from ${free}.`}</p>
  const { delivery_fee: fee, expected_date: date, free_from } = estimate.fee
  const isFree = fee === 0 || goods >= free_from
  return (
    <p>
      <strong className="tabular-nums">{isFree ? "Free" : formatNaira(fee)}</strong> to {name}, with you by{" "}
      <strong>{estimate.fresh ? friendlyDay(date) : longDate(date)}</strong>.{" "}
      {isFree || short ? null : <span className="text-ink-soft">Free from {free}.</span>}
    </p>
  )
}
