import { type CareRoute, momentWords } from "@contract/skin-words"
import { Link } from "react-router-dom"
import { PriceBlock } from "~/features/offer/price-block"
import { paths } from "~/platform/paths/paths"
import { Badge } from "~/ui/badge"
import { ChevronDownIcon } from "~/ui/icons"
import { NameLink } from "~/ui/link-button"
import { Picture } from "~/ui/picture"
import type { Answers } from "./answers"
import type { RoutineProduct, ShownStep } from "./shown-routine"
import { StepInstead, TakeLink } from "./step-instead"

interface Props {
  step: ShownStep
  /** Its place among the steps, from 1. */
  number: number
  route: CareRoute
  answers: Answers
}

/** One step: what it is for, with what, and what could take its place. */
export function RoutineStepCard({ step: shown, number, route, answers }: Props) {
  const { step, title, why, product, cheaper, smaller } = shown
  const others = shown.others.filter(({ pick }) => pick !== cheaper?.pick && pick !== smaller?.pick)
  return (
    <li id={`step-${step}`} className="scroll-mt-32 rounded-lg border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-full bg-brand-wash text-sm font-bold text-brand-deep tabular-nums"
        >
          {number}
        </span>
        <h2 className="text-lg font-bold">
          <span className="sr-only">Step {number}: </span>
          {title}
        </h2>
        <Badge tone="neutral">{whenWords(product, route)}</Badge>
      </div>
      <p className="mt-1 max-w-prose text-ink-soft">{why}</p>
      <div className="mt-4 flex gap-4">
        <Thumb product={product} size={112} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="caps text-ink-soft">{product.vendor}</p>
          <p className="mt-0.5 font-semibold">
            <NameLink to={paths.product(product.id)}>{product.name}</NameLink>
          </p>
          {product.size ? <p className="text-sm text-ink-soft">{product.size}</p> : null}
          <PriceBlock prices={product} className="mt-1.5" />
          {product.note ? <p className="mt-2 text-sm text-ink-soft">{product.note}</p> : null}
        </div>
      </div>
      <StepInstead step={shown} answers={answers} />
      {others.length > 0 ? (
        <details className="group mt-3">
          <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand-deep hover:underline">
            Choose another
            <span className="sr-only"> for {title}</span>
            <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <ul className="mt-1 divide-y divide-line border-t border-line">
            {others.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <Thumb product={other} size={56} />
                <div className="min-w-40 flex-1 wrap-anywhere">
                  <p className="text-sm font-semibold">
                    <NameLink to={paths.product(other.id)}>{other.name}</NameLink>
                  </p>
                  <PriceBlock prices={other} className="mt-0.5" />
                </div>
                <TakeLink step={shown} product={other} answers={answers} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}

function Thumb({ product, size }: { product: RoutineProduct; size: 56 | 112 }) {
  return (
    <Link
      to={paths.product(product.id)}
      tabIndex={-1}
      aria-hidden
      className={`${size === 112 ? "size-24 sm:size-28" : "size-14"} shrink-0 overflow-hidden rounded-sm bg-blush`}
    >
      <Picture src={product.image} alt="" width={size} height={size} className="size-full object-cover" />
    </Link>
  )
}

function whenWords({ moment }: RoutineProduct, route: CareRoute): string {
  if (route === "face" || route === "body") return momentWords[moment]
  return moment === "weekly" ? "Wash day" : "In between"
}
