import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Photo } from "@medusajs/icons"
import { Badge, Heading, StatusBadge } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { type BannerPlacement, bannerPlacements } from "../../../../../src/contract/product-lists"
import { BannerForm, type StaffSiteBanner } from "../../features/content/banner-form"
import { bannerState, placementLabel } from "../../features/content/banner-words"
import { useEditing } from "../../platform/editing"
import { formatInstant } from "../../platform/figures"
import { useOrdering } from "../../platform/ordering"
import { shopApi } from "../../platform/shop-api"
import { AddButton } from "../../ui/add-button"
import { useDeleting } from "../../ui/delete-prompt"
import { deleteAction, editAction, RowMenu } from "../../ui/row-menu"
import { Loaded, Screen } from "../../ui/screen"
import { SortableList } from "../../ui/sortable-list"
import { Strong, Subtle } from "../../ui/text"
import { Thumb } from "../../ui/thumb"

/** All pages: a placement is brought into order as a whole. */
async function everyBanner(): Promise<StaffSiteBanner[]> {
  const all: StaffSiteBanner[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, meta } = await shopApi("GET /admin/site-banners", { query: { page, per_page: 100 } })
    all.push(...data)
    last = meta.last_page
  }
  return all
}

/** Banners by where they are shown. */
export default function SiteBannersPage() {
  const banners = useQuery({ queryKey: ["shop", "GET /admin/site-banners"], queryFn: everyBanner })
  const editor = useEditing<StaffSiteBanner>(banners.refetch)
  const deleting = useDeleting((doomed: StaffSiteBanner) => ({
    name: doomed.name,
    consequence: "The banner and its product page are removed right away.",
    call: "DELETE /admin/site-banners/delete/{id}",
  }))
  return (
    <Screen
      title="Banners"
      about="Linked pictures by position, in the order shoppers see them."
      actions={<AddButton onClick={() => editor.open(null)}>New banner</AddButton>}
    >
      <Loaded query={banners} empty="No banner yet. Add the first one.">
        {(all) => (
          <>
            {bannerPlacements.map((placement) => (
              <Placement
                key={placement}
                placement={placement}
                all={all}
                onOpen={editor.open}
                onDelete={deleting.ask}
              />
            ))}
          </>
        )}
      </Loaded>
      {editor.form((banner, step) => (
        <BannerForm banner={banner} {...step} />
      ))}
      {deleting.prompt}
    </Screen>
  )
}

function Placement(props: {
  placement: BannerPlacement
  all: StaffSiteBanner[]
  onOpen: (banner: StaffSiteBanner) => void
  onDelete: (banner: StaffSiteBanner) => void
}) {
  const { placement, all, onOpen } = props
  const mine = useMemo(() => all.filter((banner) => banner.placement === placement), [all, placement])
  const ordering = useOrdering(mine, "PUT /admin/site-banners/order")
  const now = Date.now()
  if (mine.length === 0) return null
  return (
    <section>
      <Heading level="h2" className="px-6 pt-4 pb-2">
        {placementLabel[placement]}
      </Heading>
      <SortableList
        items={ordering.rows}
        label={placementLabel[placement]}
        nameOf={({ name }) => name}
        onOrder={ordering.arrange}
      >
        {(banner) => {
          const state = bannerState(banner, now)
          return (
            <>
              <Thumb src={banner.image} wide />
              <button type="button" className="min-w-0 flex-1 text-left" onClick={() => onOpen(banner)}>
                <Strong className="truncate">{banner.name}</Strong>
                <Subtle size="xsmall">{schedule(banner)}</Subtle>
              </button>
              <StatusBadge color={state.tone} className="hidden sm:flex">
                {state.label}
              </StatusBadge>
              {state.label !== "Shown" && (
                <Badge size="2xsmall" className="sm:hidden">
                  {state.label}
                </Badge>
              )}
              <RowMenu
                name={banner.name}
                actions={[editAction(() => onOpen(banner)), deleteAction(() => props.onDelete(banner))]}
              />
            </>
          )
        }}
      </SortableList>
    </section>
  )
}

function schedule({ starts_at, ends_at, link, products }: StaffSiteBanner): string {
  const target = link ?? `${products.length} products`
  const from = starts_at ? `from ${formatInstant(starts_at)}` : ""
  const until = ends_at ? `until ${formatInstant(ends_at)}` : ""
  return [target, from, until].filter(Boolean).join(", ")
}

export const config = defineRouteConfig({ label: "Banners", icon: Photo, rank: 12 })
