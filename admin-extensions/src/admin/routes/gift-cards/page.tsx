import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Gift } from "@medusajs/icons"
import type { StaffGiftCard } from "../../../../../src/contract/admin-gift-cards"
import { GiftCardDrawer } from "../../features/money/gift-card-drawer"
import { GIFT_CARD_SORTS, giftCardStates } from "../../features/money/gift-card-words"
import { counted, exactNaira, formatInstant } from "../../platform/figures"
import { stateViews, unlessAll, useListFilter, viewOf } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { FilterChoice } from "../../ui/filter-choice"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { ListViews } from "../../ui/list-views"
import { useOpened } from "../../ui/record-list"
import { StateBadge } from "../../ui/state-badge"
import { Subtle } from "../../ui/text"

const VIEWS = stateViews(giftCardStates, "All paid")

const COLUMNS: Column<StaffGiftCard>[] = [
  {
    head: "For",
    cell: ({ receiver_name, reference }) => receiver_name ?? reference,
    under: ({ receiver_email }) => receiver_email,
  },
  { head: "Bought by", from: "md", cell: ({ buyer }) => buyer.name, under: ({ buyer }) => buyer.email },
  { head: "Bought", from: "lg", cell: ({ bought_at }) => formatInstant(bought_at) },
  { head: "Code ends with", from: "xl", cell: ({ code_end }) => code_end ?? "" },
  {
    head: "State",
    cell: ({ state }) => <StateBadge of={giftCardStates[state]} />,
    under: (one) => {
      if (one.on_hold) return "On hold"
      if (one.send_error) return "E-mail failed"
      return one.state === "scheduled" ? formatInstant(one.send_at) : null
    },
  },
  { head: "Amount", kind: "figure", cell: ({ amount }) => exactNaira(amount) },
]

/** Gift cards: who bought them for whom, and which are still to be redeemed. Filter, order and open card live in the address. */
export default function GiftCardsPage() {
  const filter = useListFilter()
  const { q, page, chosen } = filter
  const view = viewOf(VIEWS, chosen("state"))
  const sort = chosen("sort")
  const list = useShopList("GET /admin/gift-cards", { page, q, state: unlessAll(view), sort })
  const opened = useOpened(list, (id, step) => <GiftCardDrawer id={id} {...step} />)
  const meta = list.data?.meta
  return (
    <ListScreen
      title="Gift cards"
      about="Money for gift cards stays in the ledger until a card is redeemed or voided. Only the recipient gets the code."
      search={{ label: "Search gift cards", placeholder: "Name, e-mail, reference or end of the code" }}
      filter={filter}
      list={list}
      views={
        <ListViews
          views={VIEWS}
          view={view}
          counts={meta?.counts}
          onChoose={(id) => filter.filter({ state: id })}
        >
          <FilterChoice
            label="Order"
            all="Newest first"
            options={GIFT_CARD_SORTS}
            value={sort}
            onChange={(id) => filter.filter({ sort: id })}
            className="w-40"
          />
          {meta && (
            <Subtle className="tabular-nums sm:ml-auto">
              Not yet redeemed: {exactNaira(meta.open.amount)} on {counted(meta.open.cards, "gift card")}
            </Subtle>
          )}
        </ListViews>
      }
      columns={COLUMNS}
      of="gift cards"
      asCards
      empty={q || view !== "all" ? "No matching gift card." : "No gift card has been bought yet."}
      {...opened}
    />
  )
}

export const config = defineRouteConfig({ label: "Gift cards", icon: Gift, rank: 4 })
