import type { DeliveryFee, State } from "@contract/delivery"
import { useEffect, useState } from "react"
import { friendlyDay } from "~/features/orders/date-words"
import { useSession } from "~/features/session/use-session"
import type { Answer } from "~/platform/api/call"
import { api } from "~/platform/api/client"
import { formatNaira } from "~/platform/money"
import { TruckIcon } from "~/ui/icons"
import { Select } from "~/ui/select"
import { Spinner } from "~/ui/spinner"

type States = Answer<"GET /states">["data"]

type Estimate =
  | { state: "none" }
  | { state: "loading" }
  | { state: "ready"; fee: DeliveryFee }
  | { state: "failed"; message: string }

/** Which state was asked for last, on this browser. */
const REMEMBERED = "delivery-state"

function remembered(): string | null {
  try {
    return localStorage.getItem(REMEMBERED)
  } catch {
    return null
  }
}

/** What delivery of this much weight costs to a state and when it comes. The states are fetched when asked for. */
export function DeliveryEstimate({ weight }: { weight: number }) {
  const { user } = useSession()
  const [states, setStates] = useState<States | null>(null)
  const [opening, setOpening] = useState(false)
  const [stateId, setStateId] = useState("")
  const [estimate, setEstimate] = useState<Estimate>({ state: "none" })

  const open = () => {
    setOpening(true)
    api("GET /states").then(
      ({ data }) => {
        setStates(data)
        const known = user?.state_id ?? remembered()
        if (known && data.some(({ id }) => id === known)) setStateId(known)
      },
      (error: unknown) => {
        setOpening(false)
        setEstimate({ state: "failed", message: messageOf(error) })
      },
    )
  }

  useEffect(() => {
    if (!stateId) return
    const leaving = new AbortController()
    setEstimate({ state: "loading" })
    api("GET /delivery-fee/{state_id}/{weight}", {
      params: { state_id: stateId, weight: weight.toFixed(3) },
      signal: leaving.signal,
    }).then(
      ({ data }) => setEstimate({ state: "ready", fee: data }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setEstimate({ state: "failed", message: messageOf(error) })
      },
    )
    return () => leaving.abort()
  }, [stateId, weight])

  return (
    <div className="flex items-start gap-3">
      <TruckIcon className="mt-2.5 size-6 shrink-0 text-brand-deep" />
      <div className="min-w-0 flex-1">
        {states ? (
          <StateSelect
            states={states}
            value={stateId}
            onChange={(id) => {
              setStateId(id)
              try {
                localStorage.setItem(REMEMBERED, id)
              } catch {
                // Closed storage: the state is asked for again next time.
              }
            }}
          />
        ) : (
          <button
            type="button"
            className="link inline-flex min-h-11 items-center gap-2 text-sm"
            aria-busy={opening}
            onClick={opening ? undefined : open}
          >
            What does delivery to my state cost?
            {opening ? <Spinner /> : null}
          </button>
        )}
        <div aria-live="polite" className="text-sm">
          <Result estimate={estimate} name={states?.find(({ id }) => id === stateId)?.name} />
        </div>
      </div>
    </div>
  )
}

function StateSelect({
  states,
  value,
  onChange,
}: {
  states: readonly State[]
  value: string
  onChange: (id: string) => void
}) {
  return (
    <Select aria-label="Deliver to" compact value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="" disabled>
        Choose your state
      </option>
      {states.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function Result({ estimate, name }: { estimate: Estimate; name: string | undefined }) {
  if (estimate.state === "loading") return <p className="mt-2 text-ink-soft">Asking the courier</p>
  if (estimate.state === "failed") return <p className="mt-2 text-alert-deep">{estimate.message}</p>
  if (estimate.state === "none") return null
  const { delivery_fee: fee, expected_date: date, free_from: free } = estimate.fee
  return (
    <p className="mt-2">
      <strong className="tabular-nums">{fee === 0 ? "Free" : formatNaira(fee)}</strong> to {name}, with you by{" "}
      <strong>{friendlyDay(date)}</strong>.{" "}
      <span className="text-ink-soft">Free from {formatNaira(free)}.</span>
    </p>
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
