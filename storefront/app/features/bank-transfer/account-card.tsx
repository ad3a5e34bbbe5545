import type { TransferPaymentDue } from "@contract/bank-transfer"
import { exactNaira } from "@contract/naira"
import { type ReactNode, useRef } from "react"
import { Card } from "~/ui/card"
import { ClockIcon } from "~/ui/icons"
import { CopyButton } from "./copy-button"
import { leftWords, readable, typeable, untilWords } from "./wait-words"

interface AccountCardProps {
  due: TransferPaymentDue
  /** The shop's clock when it answered this. */
  now: string
  /** Null until the browser knows the shop's clock, and without script. */
  secondsLeft: number | null
}

/** The account that takes the money: what a bank's app asks for, in its order. */
export function AccountCard({ due, now, secondsLeft }: AccountCardProps) {
  const number = useRef<HTMLSpanElement>(null)
  const amount = useRef<HTMLSpanElement>(null)
  return (
    <Card tone="wash" className="mt-6">
      <dl className="grid gap-4">
        <Row
          name="Account number"
          copy={<CopyButton text={due.account_number} what="account number" shown={number} isNamed />}
        >
          {/* Gaps without spaces: whoever marks it copies the digits alone. */}
          <span ref={number} className="text-hero font-bold tabular-nums">
            {readable(due.account_number).map((piece, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one number stay where they are
              <span key={i} className="mr-[0.3em] inline-block last:mr-0">
                {piece}
              </span>
            ))}
          </span>
        </Row>
        <Row name="Amount" copy={<CopyButton text={typeable(due.amount)} what="amount" shown={amount} />}>
          <span ref={amount} className="text-2xl font-bold tabular-nums">
            {exactNaira(due.amount)}
          </span>
        </Row>
        <Row name="Bank">
          <span className="font-semibold wrap-anywhere">{due.bank}</span>
        </Row>
        <Row name="Account name">
          <span className="font-semibold wrap-anywhere">{due.account_name}</span>
        </Row>
      </dl>
      <div className="mt-4 flex items-start gap-2 border-t border-brand-mist pt-4 text-sm">
        <ClockIcon className="size-5 shrink-0 text-brand-deep" />
        <div>
          <p>
            Good until <time dateTime={due.expires_at}>{untilWords(due.expires_at, now)}</time>, Lagos time
          </p>
          <p role="timer" className="min-h-5 font-semibold tabular-nums noscript:hidden">
            {secondsLeft === null ? null : leftWords(secondsLeft)}
          </p>
        </div>
      </div>
    </Card>
  )
}

function Row({ name, copy, children }: { name: string; copy?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {children}
        {copy}
      </dd>
    </div>
  )
}
