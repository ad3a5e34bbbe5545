import type { ProductListMeta } from "@contract/catalogue"
import { ratingSteps, type TraitFacet, traitFacets } from "@contract/facet-names"
import { type ReactNode, Suspense, useState } from "react"
import { Checkbox } from "~/ui/checkbox"
import { Disclosure } from "~/ui/disclosure"
import { FilterChoices } from "./filter-choices"
import { type ListFilters, MAX_TRAITS, toggled, withTrait } from "./list-filters"
import { traitTitles } from "./trait-titles"

/** Values that have an order of their own. */
const IN_ORDER = new Set<TraitFacet>(["skin_type", "shade", "size"])

/** What the products are and what is in them, each closed until something of it is chosen. */
export function TraitFilters({
  facets,
  filters,
  without,
  onChange,
}: {
  facets: ProductListMeta["facets"]
  filters: ListFilters
  without: readonly string[]
  onChange: (changes: Partial<ListFilters>) => void
}) {
  const { rating, traits } = filters
  const stars = facets.rating.filter(({ id, count }) => count > 0 || id === rating)
  return (
    <>
      {stars.length > 0 ? (
        <TraitFacetBox title="Rating" chosen={rating !== null}>
          <ul>
            {facets.rating.map(({ id, name, count }) => (
              <li key={id}>
                <Checkbox
                  label={name}
                  className="text-sm"
                  aside={count}
                  name="rating"
                  value={id}
                  checked={rating === id}
                  onChange={() =>
                    onChange({ rating: ratingSteps.find((step) => step === id && step !== rating) ?? null })
                  }
                />
              </li>
            ))}
          </ul>
        </TraitFacetBox>
      ) : null}
      {traitFacets.map((facet) => {
        const chosen = traits[facet] ?? []
        if (without.includes(facet) || facets[facet].length === 0) return null
        return (
          <TraitFacetBox key={facet} title={traitTitles[facet]} chosen={chosen.length > 0}>
            <FilterChoices
              name={facet}
              what={facet === "ingredient" ? "ingredient" : traitTitles[facet].toLowerCase()}
              values={facets[facet]}
              chosen={chosen}
              most={MAX_TRAITS}
              inOrder={IN_ORDER.has(facet)}
              onToggle={(id) => onChange({ traits: withTrait(traits, facet, toggled(chosen, id)) })}
            />
          </TraitFacetBox>
        )
      })}
    </>
  )
}

/** Comes to life on its own, after what is in sight. Open on arrival where something is chosen; then as it was left. */
function TraitFacetBox({ title, chosen, children }: { title: string; chosen: boolean; children: ReactNode }) {
  const [open] = useState(chosen)
  return (
    <Disclosure title={title} open={open}>
      <Suspense>{children}</Suspense>
    </Disclosure>
  )
}
