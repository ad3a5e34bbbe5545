import { formatNaira } from "@contract/naira"
import { returnsInShort } from "@contract/returns-policy"
import { brandsHeading } from "~/platform/site/claims"
import { useSite } from "~/platform/site/site"
import { ReturnIcon, ShieldIcon, SparkleIcon, TruckIcon } from "~/ui/icons"

/** What the shop promises, on every page. */
export function PolicyStrip() {
  const { shop, brands } = useSite()
  const promises = [
    [TruckIcon, "Free Shipping", `On shopping up to ${formatNaira(shop.freeDeliveryFrom)}`],
    [ShieldIcon, "Authentic Products", "Sourced directly from authorised distributors"],
    [ReturnIcon, "Return Policy", returnsInShort(shop.returns)],
    [
      SparkleIcon,
      brandsHeading(brands) || "Genuine Beauty",
      shop.isDemo ? "Over 1,000 genuine products" : "Skincare, makeup, hair care and fragrance",
    ],
  ] as const
  return (
    <section aria-label="What we promise" className="border-t border-line bg-white">
      <ul className="page grid grid-cols-2 gap-x-4 gap-y-6 py-8 lg:grid-cols-4 lg:py-10">
        {promises.map(([Icon, name, text]) => (
          <li key={name} className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-wash text-brand-deep">
              <Icon />
            </span>
            <span>
              <strong className="block text-sm font-bold">{name}</strong>
              <span className="mt-0.5 block text-xs text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
