import type { DeliveryFee } from "@contract/delivery"
import { useEffect, useState } from "react"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { useSession } from "~/platform/session/use-session"
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

export type Estimate =
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

/** Where to, and what it costs. The list of states is fetched when it is opened. */
export function useEstimate(weight: number, answer: DeliveryAnswer | null) {
  const { user, ready } = useSession()
  const [states, setStates] = useState<readonly StateName[] | null>(answer?.states ?? null)
  const [place, setPlace] = useState<StateName | null>(
    answer?.states.find(({ id }) => id === answer.stateId) ?? null,
  )
  const [opening, setOpening] = useState(false)
  const [estimate, setEstimate] = useState<Estimate>(() => given(answer))

  const open = async () => {
    if (opening) return
    setOpening(true)
    try {
      const [names, chosen] = await Promise.all([stateNames(), place?.id ?? (user ? ownState() : null)])
      setStates(names)
      setPlace(names.find(({ id }) => id === chosen) ?? null)
    } catch (error) {
      setEstimate(failure(error))
    }
    setOpening(false)
  }
  const choose = (id: string) => {
    const chosen = states?.find((state) => state.id === id)
    if (!chosen) return
    setPlace(chosen)
    rememberState(chosen)
  }

  // What was asked for last stands there at once: its name is stored beside its id.
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

  return { states, place, opening, estimate, open, choose }
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
