import { paths } from "~/platform/paths/paths"
import { LinkButton } from "~/ui/link-button"

const steps = [
  [
    "Straight from the distributor",
    "Every brand we sell, we buy from the house that may sell it in Nigeria.",
  ],
  ["Packed the same day", "Order before noon and it leaves our shelves that afternoon."],
  ["Followed to your LGA", "You see each step, from our hands to yours, with your order number alone."],
] as const

/** How an order travels: what makes people trust a shop they have not met. */
export function JourneyStrip() {
  return (
    <section aria-labelledby="journey-title" className="bg-brand-night text-white">
      <div className="page grid gap-8 py-10 lg:grid-cols-[1fr_2.2fr] lg:items-center lg:gap-16 lg:py-14">
        <div>
          <h2 id="journey-title" className="text-2xl font-bold tracking-tight">
            Real products, all the way to you
          </h2>
          <LinkButton to={paths.trackOrder} className="mt-5">
            Track an order
          </LinkButton>
        </div>
        <ol className="grid gap-6 sm:grid-cols-3">
          {steps.map(([title, text], i) => (
            <li
              key={title}
              className="border-l-2 border-brand pl-4 sm:border-t-2 sm:border-l-0 sm:pt-4 sm:pl-0"
            >
              <span className="text-sm font-bold text-brand tabular-nums">{i + 1}</span>
              <h3 className="mt-1 font-semibold">{title}</h3>
              <p className="mt-1 text-sm text-brand-mist">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
