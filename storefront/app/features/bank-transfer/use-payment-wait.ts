import type { PaymentWait } from "@contract/bank-transfer"
import { useCallback, useEffect, useRef, useState } from "react"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { repeatOnBrokenLine } from "~/platform/api/repeat-on-broken-line"
import { useOnline } from "~/platform/offline/use-online"
import { OUT_OF_REACH } from "~/platform/out-of-reach"
import { useIsHydrating } from "~/platform/parts/use-is-hydrating"
import type { TransferPress } from "~/platform/paths/transfer-paths"
import { whilePaying } from "~/platform/paying"
import { dropCopy, keepCopy } from "./offline-copy"
import {
  aheadAtLeast,
  aheadBy,
  askAgainIn,
  closeTo,
  isOtherToSend,
  laterOf,
  secondsUntil,
} from "./wait-clock"
import { newsOf, stateAt } from "./wait-words"

const PRESSED = { sent: "POST /payment-wait/sent", again: "POST /payment-wait/again" } as const

/**
 * How paying by transfer stands: as the server drew it, then as the shop answers while the page is looked at. A question that gets
 * no answer changes nothing. The shop is asked as nobody: whoever has the address may look, also once their session has ended.
 */
export function usePaymentWait(token: string, drawn: PaymentWait) {
  const [wait, setWait] = useState(drawn)
  const [news, setNews] = useState("")
  /** How far the shop's clock is ahead of this device's, ms; null until it is known. */
  const [ahead, setAhead] = useState<number | null>(null)
  const online = useOnline()
  const latest = useRef(drawn)

  const take = useCallback((answer: PaymentWait) => {
    const before = latest.current
    const now = laterOf(before, answer)
    if (now === before) return
    latest.current = now
    setWait(now)
    setAhead((known) => closeTo(known, aheadBy(answer, Date.now())))
    const said = newsOf(before, now)
    if (said) setNews(said)
    if (now.state === "waiting" && isOtherToSend(before, now)) keepCopy()
  }, [])

  useEffect(() => {
    if (!online) setAhead((known) => known ?? aheadAtLeast(latest.current, Date.now()))
  }, [online])

  const secondsLeft = useSecondsLeft(wait.due?.expires_at ?? null, ahead)
  const state = stateAt(wait, secondsLeft)
  useCopy(state)
  useOpenPayment(state === "waiting")
  const askNow = useAsking(token, state, take)
  const { busy, trouble, press } = usePresses(token, take, askNow)

  return { wait, state, secondsLeft, news, online, busy, trouble, press }
}

export type Waiting = ReturnType<typeof usePaymentWait>

/** Counted down by the shop's clock; null until that is known. */
function useSecondsLeft(expiresAt: string | null, ahead: number | null): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (expiresAt === null || ahead === null) return setNow(null)
    const tick = () => setNow(Date.now() + ahead)
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [expiresAt, ahead])
  return expiresAt === null || now === null ? null : secondsUntil(expiresAt, now)
}

/** The worker has cached the document that one came by; where the router came here, it has not. */
function useCopy(state: PaymentWait["state"]): void {
  const isHydrating = useIsHydrating()
  const [isDocument] = useState(isHydrating)
  useEffect(() => {
    if (state !== "waiting") void dropCopy()
    else if (!isDocument) keepCopy()
  }, [state, isDocument])
}

/** Nothing of ours opens over the account number or leaves its page, as over any payment. */
function useOpenPayment(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    let end = () => {}
    void whilePaying(
      new Promise<void>((resolve) => {
        end = resolve
      }),
    )
    return () => end()
  }, [isOpen])
}

/** Asks the shop again and again while the page is looked at and online, and at once when it is again. Answers what asks at once. */
function useAsking(token: string, state: PaymentWait["state"], take: (answer: PaymentWait) => void) {
  const ask = useRef(() => {})
  useEffect(() => {
    const stop = new AbortController()
    const began = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    const askOnce = async () => {
      clearTimeout(timer)
      const wait = askAgainIn(state, Date.now() - began)
      if (wait === null || isAsking || document.hidden || !navigator.onLine) return
      isAsking = true
      try {
        const { data } = await api("GET /payment-wait", {
          query: { token },
          nameless: true,
          signal: stop.signal,
        })
        take(data)
      } catch (error) {
        if (!stop.signal.aborted && !(error instanceof ApiError)) throw error
      } finally {
        isAsking = false
        if (!stop.signal.aborted) timer = setTimeout(askOnce, wait)
      }
    }
    ask.current = () => void askOnce()
    ask.current()
    document.addEventListener("visibilitychange", ask.current)
    window.addEventListener("online", ask.current)
    const { current } = ask
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener("visibilitychange", current)
      window.removeEventListener("online", current)
    }
  }, [token, state, take])
  return ask
}

/** One press at a time: a second tap while it works does nothing. */
function usePresses(token: string, take: (answer: PaymentWait) => void, ask: { current: () => void }) {
  const [busy, setBusy] = useState<TransferPress | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const running = useRef(false)
  const press = async (what: TransferPress) => {
    if (running.current) return
    if (!navigator.onLine) return setTrouble(OUT_OF_REACH)
    running.current = true
    setBusy(what)
    setTrouble(null)
    try {
      // Twice is once: the shop holds items longer once for each number, and answers a number that is good as it is.
      const { data } = await repeatOnBrokenLine(() =>
        api(PRESSED[what], { body: { token }, nameless: true, timeout: 30_000 }),
      )
      take(data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(error.message)
      ask.current()
    }
    running.current = false
    setBusy(null)
  }
  return { busy, trouble, press }
}
