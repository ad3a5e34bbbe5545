import type { Data } from "@contract/calls"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { friendlyDay } from "~/platform/dates"
import { Button } from "~/ui/button"
import { Card } from "~/ui/card"
import { Field } from "~/ui/field"
import { Input } from "~/ui/input"
import { Skeleton } from "~/ui/skeleton"
import { OrderHelp } from "./order-help"
import { OrderTimeline } from "./order-timeline"
import { statusSentence } from "./order-words"
import { StatusBadge } from "./status-badge"

type Tracked = Data<"POST /track-order">

/** Anyone with the number sees how the order stands, and nothing personal. */
export function TrackPage() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get("number") ?? ""
  const [number, setNumber] = useState(asked)
  const [found, setFound] = useState<Tracked | null>(null)
  const [error, setError] = useState<string | null>(null)
  // A number in the address is looked up as soon as the page runs: its placeholder is there from the start.
  const [busy, setBusy] = useState(asked !== "")
  const running = useRef<AbortController | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const result = useRef<HTMLHeadingElement>(null)

  const track = async (wanted: string) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setBusy(true)
    setError(null)
    try {
      const { data } = await api("POST /track-order", { body: { order_number: wanted }, signal: mine.signal })
      setFound(data)
      requestAnimationFrame(() => result.current?.focus())
    } catch (failure) {
      if (mine.signal.aborted) return
      if (!(failure instanceof ApiError)) throw failure
      setFound(null)
      setError(
        failure.status === 404
          ? "We can't find an order with this number. Check it and try again."
          : failure.message,
      )
      requestAnimationFrame(() => input.current?.focus())
    }
    if (running.current === mine) setBusy(false)
  }

  // Leaving the page drops the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the number that the page was opened with
  useEffect(() => {
    if (asked) void track(asked)
    return () => running.current?.abort()
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = number.trim().toUpperCase()
    if (!wanted) {
      setError("Enter your order number")
      input.current?.focus()
      return
    }
    setSearch({ number: wanted }, { replace: true, preventScrollReset: true })
    void track(wanted)
  }

  return (
    <div className="page max-w-2xl pt-8 pb-16 lg:pt-12">
      <h1 className="text-3xl font-bold tracking-tight">Track Order</h1>
      <p className="mt-2 text-ink-soft">
        Your order number is on your thank-you page and in your e-mail. It looks like{" "}
        <span className="whitespace-nowrap">OM-7K3P9QX2MA</span>.
      </p>
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-3 sm:flex-row sm:items-start">
        <Field label="Order number" error={error} className="flex-1">
          {(aria) => (
            <Input
              {...aria}
              ref={input}
              name="number"
              value={number}
              onChange={(event) => {
                setNumber(event.target.value)
                setError(null)
              }}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              placeholder="OM-"
              className="uppercase tabular-nums placeholder:normal-case"
            />
          )}
        </Field>
        <Button type="submit" busy={busy} className="h-12 sm:mt-6.5">
          Track
        </Button>
      </form>
      <div aria-live="polite" className="mt-8">
        {found ? (
          <Card>
            <div className="mb-5">
              <StatusBadge order={found} />
              <h2
                ref={result}
                tabIndex={-1}
                className="mt-3 text-lg font-bold tabular-nums focus:outline-none"
              >
                {found.order_number}
              </h2>
              <p className="mt-1 text-ink-soft">{trackedSentence(found)}</p>
            </div>
            <OrderTimeline status={found.status} timeline={found.timeline} method={found.delivery_method} />
            <dl className="mt-6 grid gap-4 border-t border-line pt-4 text-sm sm:grid-cols-2">
              <div>
                <dt className="text-ink-soft">How</dt>
                <dd className="font-semibold">
                  {found.delivery_method === "pickup" ? "Pickup" : "Delivery"}
                  {found.state ? `, ${found.state}` : ""}
                </dd>
              </div>
              {found.expected_date && ["processing", "packed", "shipped"].includes(found.status) ? (
                <div>
                  <dt className="text-ink-soft">Expected by</dt>
                  <dd className="font-semibold first-letter:uppercase">{friendlyDay(found.expected_date)}</dd>
                </div>
              ) : null}
            </dl>
            <div className="mt-6">
              <OrderHelp orderNumber={found.order_number} />
            </div>
          </Card>
        ) : busy ? (
          <Skeleton className="h-120 rounded-lg" />
        ) : null}
      </div>
    </div>
  )
}

/** Whoever tracks may not be who pays: no "pay" for them. */
function trackedSentence(order: Tracked): string {
  return order.status === "pending" ? "This order waits for payment." : statusSentence(order)
}
