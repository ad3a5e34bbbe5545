import type { ReviewerSkin } from "@contract/catalogue"
import { SecondaryButton } from "~/ui/button"
import { Options, Select } from "~/ui/select"
import { type ReviewView, readSkin, readSort, skinNames, sortNames } from "../reviews/review-list"
import type { PageProduct } from "./load-product"
import type { ShowReviews } from "./use-reviews"

/** Whose reviews, and in which order. Without script it is a form with a button. */
export function ReviewControls({
  product,
  view,
  show,
  rememberedSkin,
}: {
  product: Pick<PageProduct, "id" | "reviews_by_skin">
  view: ReviewView
  show: ShowReviews
  /** The shopper's own, if the skin expert was asked to save it. */
  rememberedSkin: ReviewerSkin | null
}) {
  const skins = Object.entries(skinNames).flatMap(([skin, name]) => {
    const count = product.reviews_by_skin[skin as keyof typeof skinNames] ?? 0
    return count > 0 ? [{ skin, name, count }] : []
  })
  const alike = skins.find(({ skin }) => skin === rememberedSkin)
  return (
    <form
      action="/single-product#reviews"
      className="flex flex-wrap gap-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="product_id" value={product.id} />
      {view.stars ? <input type="hidden" name="stars" value={view.stars} /> : null}
      {alike ? (
        <SecondaryButton
          aria-pressed={view.skin === rememberedSkin}
          className="aria-pressed:border-brand-deep aria-pressed:bg-brand-wash"
          onClick={() =>
            show({ ...view, skin: view.skin === rememberedSkin ? null : rememberedSkin, page: 1 })
          }
        >
          Skin like mine ({alike.count})
        </SecondaryButton>
      ) : null}
      {skins.length > 0 ? (
        <Select
          compact
          name="skin"
          aria-label="Reviews of people with"
          value={view.skin ?? ""}
          onChange={({ target }) => show({ ...view, skin: readSkin(target.value), page: 1 })}
        >
          <option value="">All skin types</option>
          <Options of={skins.map(({ skin, name, count }) => [skin, `${name} (${count})`])} />
        </Select>
      ) : null}
      <Select
        compact
        name="order"
        aria-label="Order of reviews"
        value={view.sort}
        onChange={({ target }) => show({ ...view, sort: readSort(target.value), page: 1 })}
      >
        <Options of={Object.entries(sortNames)} />
      </Select>
      <noscript>
        <SecondaryButton type="submit">Show</SecondaryButton>
      </noscript>
    </form>
  )
}
