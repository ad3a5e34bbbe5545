import type { PaymentWait } from "@contract/bank-transfer"
import { clockTime } from "@contract/lagos"
import { useEffect, useRef } from "react"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { TRANSFER_SAID, transferPage } from "~/platform/paths/transfer-paths"
import { sentence } from "~/platform/sentence"
import { useSession } from "~/platform/session/use-session"
import { Alert } from "~/ui/alert"
import { EmptyState } from "~/ui/empty-state"
import { CheckIcon, EyeIcon } from "~/ui/icons"
import { LinkButton, QuietLink, SecondaryLink } from "~/ui/link-button"
import { AccountCard } from "./account-card"
import type { LoadedWait } from "./load-wait"
import { PressForm } from "./press-form"
import { usePaymentWait, type Waiting } from "./use-payment-wait"
import { arrivalSentence, headingOf, missingSentence, untilWords } from "./wait-words"

/** Waits for a bank transfer: for whoever has the address, signed in or not, on any device, with script or without. */
export function TransferPage({ token, wait }: LoadedWait) {
  return (
    <div className="page max-w-xl pt-6 pb-16 lg:pt-10">
      {wait ? <Wait key={token} token={token} drawn={wait} /> : <Unknown />}
    </div>
  )
}

function Unknown() {
  return (
    <>
      <h1 className="sr-only">Pay by bank transfer</h1>
      <EmptyState
        title="This link does not work"
        action={<LinkButton to={personalPaths.pendingOrders}>My pending orders</LinkButton>}
      >
        It may be incomplete. Your unpaid orders lead to their account number.
      </EmptyState>
    </>
  )
}

function Wait({ token, drawn }: { token: string; drawn: PaymentWait }) {
  const waiting = usePaymentWait(token, drawn)
  const { wait, state, news } = waiting
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<PaymentWait["state"] | null>(null)
  useEffect(() => {
    // Arriving begins at the heading. Later what was pressed may have gone, and the focus with it.
    const isFree = document.activeElement === document.body || document.activeElement?.id === "main"
    if (isFree && shown.current !== state) heading.current?.focus({ preventScroll: shown.current === null })
    shown.current = state
  }, [state])
  return (
    <>
      {state === "paid" ? (
        <span className="mb-5 grid size-16 place-items-center rounded-full bg-brand text-ink">
          <CheckIcon className="size-8" />
        </span>
      ) : null}
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-2xl font-bold tracking-tight wrap-anywhere focus:outline-none"
      >
        {headingOf(wait, state)}
      </h1>
      <p role="status" className="sr-only">
        {news}
      </p>
      {state === "waiting" || state === "lapsed" ? (
        <>
          <Refusal id={TRANSFER_SAID.refused}>
            We can't give you another account number for this order. Pay another way.
          </Refusal>
          <Refusal id={TRANSFER_SAID.failed}>We could not ask the bank. Try again in a moment.</Refusal>
          <Offline waiting={waiting} />
        </>
      ) : null}
      {state === "waiting" ? <Send token={token} waiting={waiting} /> : null}
      {state === "lapsed" ? <Lapsed token={token} waiting={waiting} /> : null}
      {state === "paid" ? <Paid wait={wait} /> : null}
      {state === "cancelled" ? <Cancelled wait={wait} /> : null}
    </>
  )
}

/** Shown by the browser alone, where a form that it sent without script came to nothing. */
function Refusal({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-4 hidden rounded-sm bg-alert-wash p-4 text-sm text-alert-deep target:block">
      {children}
    </p>
  )
}

function Offline({ waiting: { wait, state, online } }: { waiting: Waiting }) {
  if (online) return null
  return (
    <Alert className="mt-4" title="You are offline">
      <p>
        {state === "waiting" && wait.due
          ? `The account number is still good until ${clockTime(wait.due.expires_at)}. We look for your transfer all the same.`
          : "Get another account number once you are back online."}
      </p>
    </Alert>
  )
}

interface OpenProps {
  token: string
  waiting: Waiting
}

function Send({ token, waiting }: OpenProps) {
  const { wait, secondsLeft } = waiting
  const { due, sent_at: sentAt } = wait
  if (!due) return null
  return (
    <>
      <p className="mt-2 text-ink-soft">
        For order <strong className="whitespace-nowrap text-ink tabular-nums">{wait.order_number}</strong>, in
        one transfer from any bank app.
      </p>
      <AccountCard due={due} now={wait.now} secondsLeft={secondsLeft} />
      <p className="mt-4 font-semibold">
        {due.exact_only
          ? "Send exactly this sum: the bank sends any other sum back."
          : "Send exactly this sum. What is over or short goes into your wallet."}
      </p>
      <Arrivals wait={wait} />
      {sentAt ? (
        <div className="mt-6 flex items-start gap-3 rounded-sm bg-sand p-4 text-sm">
          <EyeIcon className="size-5 shrink-0 text-brand-deep" />
          <div className="min-w-0">
            <p className="font-semibold">We are watching for your transfer</p>
            <p>
              Most transfers arrive within minutes. You can close this page: we'll e-mail you when it is here.
            </p>
          </div>
        </div>
      ) : null}
      <div className="mt-4">
        <PressForm token={token} what="sent" waiting={waiting} variant={sentAt ? "secondary" : "primary"}>
          {sentAt ? "Check again" : "I have sent the money"}
        </PressForm>
      </div>
      <Trouble waiting={waiting} />
      <LookAgain token={token} />
      <OtherWays wait={wait} />
    </>
  )
}

function Lapsed({ token, waiting }: OpenProps) {
  const { wait } = waiting
  return (
    <>
      <p className="mt-2 text-ink-soft">
        Don't send money to it now. Sent already? We keep looking for a day, and e-mail you when it is here.
      </p>
      <Arrivals wait={wait} />
      {wait.held_until ? (
        <p className="mt-4">We hold your items until {untilWords(wait.held_until, wait.now)}.</p>
      ) : null}
      <div className="mt-6 grid gap-3">
        <PressForm token={token} what="again" waiting={waiting}>
          Get another account number
        </PressForm>
        <PressForm token={token} what="sent" waiting={waiting} variant="secondary">
          {wait.sent_at ? "Check again" : "I have sent the money"}
        </PressForm>
      </div>
      <Trouble waiting={waiting} />
      <LookAgain token={token} />
      <OtherWays wait={wait} />
    </>
  )
}

function Trouble({ waiting: { trouble } }: { waiting: Waiting }) {
  return trouble ? (
    <Alert tone="error" className="mt-4">
      {sentence(trouble)}
    </Alert>
  ) : null
}

/** Without script the page does not change by itself. */
function LookAgain({ token }: { token: string }) {
  return (
    <noscript>
      <p className="mt-4 text-center">
        <a href={transferPage(token)} className="link inline-flex min-h-11 items-center">
          See whether it is here
        </a>
      </p>
    </noscript>
  )
}

function OtherWays({ wait }: { wait: PaymentWait }) {
  return (
    <p className="mt-4 flex justify-center">
      <QuietLink to={personalPaths.order(wait.order_number)}>Pay another way</QuietLink>
    </p>
  )
}

function Paid({ wait }: { wait: PaymentWait }) {
  const { isAuthenticated } = useSession()
  const number = wait.order_number
  return (
    <>
      <p className="mt-2 text-ink-soft">
        Order <strong className="whitespace-nowrap text-ink tabular-nums">{number}</strong> is paid. We'll
        e-mail you at every step.
      </p>
      <Arrivals wait={wait} />
      <div className="mt-6 flex flex-wrap gap-3">
        {/* Signed in, it is the page that says what happens next; for everybody, where the order is. */}
        <LinkButton to={isAuthenticated ? personalPaths.thankYou(number) : personalPaths.track(number)}>
          Follow your order
        </LinkButton>
        <SecondaryLink to={paths.shop}>Continue shopping</SecondaryLink>
      </div>
    </>
  )
}

function Cancelled({ wait }: { wait: PaymentWait }) {
  return (
    <>
      <p className="mt-2 text-ink-soft">
        Don't send money for it.{" "}
        {wait.arrivals.some(({ went }) => went === "wallet") ? "What you sent is in your wallet." : null}
      </p>
      <Arrivals wait={wait} />
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={paths.shop}>Continue shopping</LinkButton>
        <SecondaryLink to={paths.wallet}>My wallet</SecondaryLink>
        <SecondaryLink to={personalPaths.order(wait.order_number)}>See the order</SecondaryLink>
      </div>
    </>
  )
}

/** What came, and where it went. That the one exact sum paid the order needs no list. */
function Arrivals({ wait }: { wait: PaymentWait }) {
  const { arrivals, state } = wait
  if (arrivals.every(({ went }) => went === "order")) return null
  return (
    <section aria-label="What came" className="mt-5 rounded-lg bg-sand p-4 text-sm">
      <ul className="grid gap-2">
        {arrivals.map((one) => (
          <li key={`${one.at} ${one.amount} ${one.went}`} className="flex flex-wrap gap-x-2">
            <time dateTime={one.at} className="text-ink-soft tabular-nums">
              {clockTime(one.at)}
            </time>
            <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">{arrivalSentence(one, state)}</span>
          </li>
        ))}
      </ul>
      {missingSentence(wait) ? <p className="mt-2 font-semibold">{missingSentence(wait)}</p> : null}
    </section>
  )
}
