import { useRead } from "../../platform/shop-queries"
import { Strong } from "../../ui/text"

/** A shop's own logo and colour above the menu. Nothing where the shop has the standard look. */
export function ShopMark({ name }: { name: string }) {
  const { data } = useRead("GET /look")
  if (!data || !(data.logo || data.palette)) return null
  const { logo, logo_has_name, palette } = data
  return (
    <div
      data-shop-mark
      className="mb-2 flex items-center gap-2 rounded-md border-l-4 bg-ui-bg-base px-2 py-1.5"
      style={{ borderColor: palette?.brand }}
    >
      {logo && (
        <img
          src={`${logo.path}?w=320`}
          alt={logo_has_name ? name : ""}
          className="h-7 max-w-[9rem] rounded-sm bg-white object-contain px-1"
        />
      )}
      {!logo_has_name && <Strong className="truncate">{name}</Strong>}
    </div>
  )
}
