import type { DeliveryFee } from "@contract/delivery"
import { longDate } from "@contract/lagos"
import { formatNaira } from "@contract/naira"
import { type FormEvent, useEffect, useState } from "react"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { friendlyDay } from "~/platform/dates"
import { useSession } from "~/platform/session/use-session"
import { useSite } from "~/platform/site/site"
import { Button } from "~/ui/button"
import { TruckIcon } from "~/ui/icons"
import { Options, Select } from "~/ui/select"
import { Spinner } from "~/ui/spinner"
import { rememberedState, rememberState } from "./delivery-state"

export interface StateName {
  id: string
  name: string
}

/** What the server answers to a page that was asked about delivery; "none": we do not deliver there. */
export interface DeliveryAnswer {
  states: StateName[]
  stateId: string
  fee: DeliveryFee | "none" | null
}

type Estimate =
  | { state: "none" }
  | { state: "loading" }
  /** `fresh`: asked for just now, so that "tomorrow" is. */
  | { state: "ready"; fee: DeliveryFee; fresh: boolean }
  | { state: "failed"; message: string }

const NO_DELIVERY = "We do not deliver there yet"

const stateNames = () =>
  api("GET /states").then(({ data }) => data.map(({ id, name }): StateName => ({ id, name })))

/** Where the account lives; without an answer the shopper chooses. */
const ownState = () =>
  api("GET /user").then(
    ({ data }) => data.state_id,
    () => null,
  )

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
  const { user, ready } = useSession()
  const [states, setStates] = useState<readonly StateName[] | null>(answer?.states ?? null)
  const [place, setPlace] = useState<StateName | null>(
    answer?.states.find(({ id }) => id === answer.stateId) ?? null,
  )
  const [opening, setOpening] = useState(false)
  const [estimate, setEstimate] = useState<Estimate>(() => given(answer))

  const open = (known = place?.id) => {
    setOpening(true)
    Promise.all([stateNames(), known ?? (user ? ownState() : null)])
      .then(
        ([names, chosen]) => {
          setStates(names)
          setPlace(names.find(({ id }) => id === chosen) ?? null)
        },
        (error: unknown) => setEstimate(failure(error)),
      )
      .finally(() => setOpening(false))
  }

  // What was asked for last stands there at once: its name is kept beside its id.
  useEffect(() => {
    if (ready && !answer) setPlace((chosen) => chosen ?? rememberedState())
  }, [ready, answer])

  const placeId = place?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's own answer is not asked for again
  useEffect(() => {
    if (!placeId) return
    if (answer && answer.stateId === placeId && estimate.state === "ready" && !estimate.fresh) return
    const leaving = new AbortController()
    setEstimate({ state: "loading" })
    api("GET /delivery-fee/{state_id}/{weight}", {
      params: { state_id: placeId, weight: weight.toFixed(3) },
      signal: leaving.signal,
    }).then(
      ({ data }) => setEstimate({ state: "ready", fee: data, fresh: true }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setEstimate(failure(error))
      },
    )
    return () => leaving.abort()
  }, [placeId, weight])

  const choose = (id: string) => {
    const chosen = states?.find((state) => state.id === id)
    if (!chosen) return
    setPlace(chosen)
    rememberState(chosen)
  }
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
                <Button type="submit" variant="secondary">
                  Show
                </Button>
              </noscript>
            ) : null}
          </form>
        ) : (
          <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
            {place ? <span className="font-semibold">Delivery to {place.name}</span> : null}
            <OpenStates
              href={withoutScript?.href}
              busy={opening}
              onOpen={() => {
                if (!opening) open()
              }}
            >
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

function given(answer: DeliveryAnswer | null): Estimate {
  if (!answer?.fee) return { state: "none" }
  return answer.fee === "none"
    ? { state: "failed", message: NO_DELIVERY }
    : { state: "ready", fee: answer.fee, fresh: false }
}

function failure(error: unknown): Estimate {
  if (error instanceof ApiError && error.status === 422) return { state: "failed", message: NO_DELIVERY }
  return { state: "failed", message: error instanceof Error ? error.message : String(error) }
}

function Result({
  estimate,
  name,
  goods,
  short,
}: {
  estimate: Estimate
  name: string | undefined
  goods: number
  short: boolean
}) {
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
