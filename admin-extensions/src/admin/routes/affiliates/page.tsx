import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Gift } from "@medusajs/icons"
import { StatusBadge } from "@medusajs/ui"
import { AffiliateDrawer } from "../../features/programmes/affiliate-drawer"
import { AFFILIATE_VIEWS, type Affiliate, programmeName } from "../../features/programmes/referral-words"
import { exactNaira } from "../../platform/figures"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useOpened, useRecordList } from "../../ui/record-list"
import { Fault } from "../../ui/text"

const COLUMNS: Column<Affiliate>[] = [
  { head: "Who", sort: "name", cell: ({ name }) => name, under: ({ code }) => code },
  {
    head: "Programme",
    sort: "-since",
    from: "sm",
    cell: ({ programme, refused }) => (
      <>
        <StatusBadge color={programme === "none" ? "grey" : "green"}>{programmeName[programme]}</StatusBadge>
        {refused > 0 && <Fault>{refused} refused</Fault>}
      </>
    ),
  },
  { head: "Friends", kind: "figure", from: "lg", cell: ({ friends }) => friends },
  { head: "Orders", kind: "figure", from: "lg", cell: ({ orders }) => orders },
  { head: "Earned", sort: "-earned", kind: "figure", cell: ({ earned }) => exactNaira(earned) },
  { head: "Pending", kind: "figure", from: "md", cell: ({ pending }) => exactNaira(pending) },
  { head: "Balance", kind: "figure", from: "sm", cell: ({ balance }) => exactNaira(balance) },
]

/** Who earns by referring: what they brought, what they have, and what was refused. The filter lives in the address. */
export default function AffiliatesPage() {
  const { screen, list } = useRecordList("GET /admin/affiliates", "view", AFFILIATE_VIEWS)
  const opened = useOpened(list, (id, step) => <AffiliateDrawer id={id} {...step} />)
  return (
    <ListScreen
      title="Affiliates"
      about="Who earns by links and by friends. Rewards are pending for seven days after delivery, and refused where buyer and earner are one person."
      search={{ label: "Search affiliates", placeholder: "Name, e-mail or code" }}
      {...screen}
      columns={COLUMNS}
      of="people"
      empty="No match."
      {...opened}
    />
  )
}

export const config = defineRouteConfig({ label: "Affiliates", icon: Gift, rank: 10 })
