import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { useSite } from "~/platform/site/site"
import { ArrowRightIcon } from "~/ui/icons"

/** Wholesale and rewards, side by side. */
export function ProgrammeStrip() {
  const { shop } = useSite()
  const panels = [
    {
      to: paths.wholesale,
      name: "Wholesale",
      title: "Buying for a salon or a shop?",
      text: "Reach the target in one order and buy at wholesale prices for 30 days.",
      more: "About Wholesale Access",
      ground: "bg-brand-night text-white",
      accent: "text-brand",
      soft: "text-brand-mist",
    },
    {
      to: paths.reward(shop.slug),
      name: "Beauty Rewards",
      title: "Shop and win",
      text: "One point for every ₦100 you pay. 500 points are ₦500 to spend.",
      more: "About Beauty Rewards",
      ground: "bg-clay",
      accent: "text-brand-deep",
      soft: "text-ink-soft",
    },
  ] as const
  return (
    <section aria-label="More for you" className="page grid gap-3 py-6 lg:grid-cols-2 lg:gap-5 lg:py-10">
      {panels.map(({ to, name, title, text, more, ground, accent, soft }) => (
        <Link key={to} to={to} className={`group flex flex-col rounded-xl p-6 lg:p-10 ${ground}`}>
          <span className={`caps ${accent}`}>{name}</span>
          <span className="mt-2 text-2xl font-extrabold tracking-tight">{title}</span>
          <span className={`mt-2 max-w-md flex-1 ${soft}`}>{text}</span>
          <span className={`mt-5 inline-flex items-center gap-1.5 text-sm font-bold ${accent}`}>
            {more}
            <ArrowRightIcon className="size-4 transition-transform group-hover:translate-x-1" />
          </span>
        </Link>
      ))}
    </section>
  )
}
