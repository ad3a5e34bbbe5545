import { type CareRoute, momentWords } from "@contract/skin-words"
import { Link } from "react-router-dom"
import { PriceBlock } from "~/features/offer/price-block"
import { paths } from "~/platform/paths/paths"
import { Badge } from "~/ui/badge"
import { ChevronDownIcon } from "~/ui/icons"
import { Picture } from "~/ui/picture"
import { type Answers, skinExpertPath, withPick } from "./answers"
import type { RoutineProduct, ShownStep } from "./shown-routine"

interface Props {
  step: ShownStep
  route: CareRoute
  answers: Answers
}

/** One step: what it is for, with what, and what could take its place. */
export function RoutineStepCard({ step: { step, title, why, product, others }, route, answers }: Props) {
  const ofStep = [product, ...others].map(({ id }) => id)
  return (
    <li id={`step-${step}`} className="scroll-mt-32 rounded-lg border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-bold">{title}</h2>
        <Badge tone="neutral">{whenWords(product, route)}</Badge>
      </div>
      <p className="mt-1 max-w-prose text-ink-soft">{why}</p>
      <div className="mt-4 flex gap-4">
        <Thumb product={product} size={112} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="caps text-ink-soft">{product.vendor}</p>
          <p className="mt-0.5 font-semibold">
            <Link to={paths.product(product.id)} className="hover:text-brand-deep hover:underline">
              {product.name}
            </Link>
          </p>
          <PriceBlock prices={product} className="mt-1.5" />
          {product.note ? <p className="mt-2 text-sm text-ink-soft">{product.note}</p> : null}
        </div>
      </div>
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
                    <Link to={paths.product(other.id)} className="hover:text-brand-deep hover:underline">
                      {other.name}
                    </Link>
                  </p>
                  <PriceBlock prices={other} className="mt-0.5" />
                </div>
                <Link
                  to={skinExpertPath({ ...answers, picks: withPick(answers.picks, other.id, ofStep) })}
                  preventScrollReset
                  className="inline-flex min-h-11 items-center rounded-sm bg-brand-wash px-4 text-sm font-semibold text-brand-deep hover:bg-alert hover:text-ink"
                >
                  Take this<span className="sr-only">: {other.name}</span>
                </Link>
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
