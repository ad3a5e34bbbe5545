import { formatNaira } from "@contract/naira"
import { Link } from "react-router-dom"
import { shownPrice, useEligibleWholesaler } from "~/features/offer/wholesale"
import { paths } from "~/platform/paths/paths"
import { NameLink } from "~/ui/link-button"
import { type Answers, skinExpertPath, withPick } from "./answers"
import type { RoutineProduct, ShownStep } from "./shown-routine"

/** Something cheaper and something smaller for a step, each with what it saves; or that there is nothing. */
export function StepInstead({ step, answers }: { step: ShownStep; answers: Answers }) {
  const { product, cheaper, smaller } = step
  const isOne = cheaper !== null && smaller !== null && cheaper.pick === smaller.pick
  const choices = isOne
    ? [{ title: "Cheaper and smaller", other: cheaper }]
    : [
        { title: "Cheaper", other: cheaper },
        { title: "Smaller pack", other: smaller },
      ]
  const open = choices.flatMap(({ title, other }) => (other ? [{ title, other }] : []))
  return open.length === 0 ? (
    <p className="mt-3 text-sm text-ink-soft">Nothing that suits is cheaper or smaller.</p>
  ) : (
    <ul className="mt-4 grid gap-2 sm:grid-cols-2">
      {open.map(({ title, other }) => (
        <Choice key={title} title={title} product={product} other={other} step={step} answers={answers} />
      ))}
    </ul>
  )
}

interface ChoiceProps {
  title: string
  product: RoutineProduct
  other: RoutineProduct
  step: ShownStep
  answers: Answers
}

function Choice({ title, product, other, step, answers }: ChoiceProps) {
  const eligible = useEligibleWholesaler()
  const price = shownPrice(other, eligible).amount
  const saved = shownPrice(product, eligible).amount - price
  const isSame = other.id === product.id
  return (
    <li className="flex items-center gap-3 rounded-sm bg-sand py-2 pr-2 pl-4 text-sm">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-bold">{title}</span>
        <br />
        {isSame ? (
          `The same in ${other.size}`
        ) : (
          <NameLink to={paths.product(other.id)}>
            {other.name}
            {other.size ? `, ${other.size}` : ""}
          </NameLink>
        )}
        <br />
        <span className="font-semibold tabular-nums">{formatNaira(price)}</span>
        {saved > 0 ? <span className="text-ink-soft"> · {formatNaira(saved)} less</span> : null}
      </p>
      <TakeLink step={step} product={other} answers={answers} />
    </li>
  )
}

/** Puts another product, or another size, into its step. */
export function TakeLink({
  step,
  product,
  answers,
}: {
  step: ShownStep
  product: RoutineProduct
  answers: Answers
}) {
  const { others, cheaper, smaller } = step
  const ofStep = [step.product, ...others, cheaper, smaller].flatMap((one) => (one ? [one.id, one.pick] : []))
  const name =
    product.id === step.product.id && product.size ? `${product.name}, ${product.size}` : product.name
  return (
    <Link
      to={skinExpertPath({ ...answers, shared: false, picks: withPick(answers.picks, product.pick, ofStep) })}
      preventScrollReset
      className="inline-flex min-h-11 shrink-0 items-center rounded-sm bg-brand-wash px-4 text-sm font-semibold text-brand-deep hover:bg-alert hover:text-ink"
    >
      Take this<span className="sr-only">: {name}</span>
    </Link>
  )
}
