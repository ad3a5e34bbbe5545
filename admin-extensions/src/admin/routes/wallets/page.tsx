import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CashSolid, LockClosedSolid, LockOpenSolid, PencilSquare } from "@medusajs/icons"
import { Badge, StatusBadge } from "@medusajs/ui"
import { useState } from "react"
import type { StaffWallet } from "../../../../../src/contract/admin-wallet"
import { WalletAdjustments } from "../../features/money/wallet-adjustments"
import { WalletDrawer } from "../../features/money/wallet-drawer"
import { WalletForm } from "../../features/money/wallet-form"
import { viewLabel, type WalletAct } from "../../features/money/wallet-words"
import { exactNaira, formatInstant } from "../../platform/figures"
import { useListFilter, viewOf } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { useMay } from "../../platform/staff-access"
import { ViewButton } from "../../ui/buttons"
import { choicesOf } from "../../ui/choice-field"
import type { Column, Sorting } from "../../ui/list-table"
import { ListViews } from "../../ui/list-views"
import { Pages } from "../../ui/pages"
import { RecordTable } from "../../ui/record-table"
import { menuColumn } from "../../ui/row-menu"
import { Loaded, Screen } from "../../ui/screen"
import { SearchField } from "../../ui/search-field"
import { Subtle } from "../../ui/text"

const VIEWS = choicesOf(viewLabel)

const COLUMNS: Column<StaffWallet>[] = [
  {
    head: "Shopper",
    sort: "shopper",
    cell: ({ name }) => name,
    under: ({ email, frozen }) => (
      <>
        {email}
        {frozen && (
          <div>
            <StatusBadge color="red">Frozen</StatusBadge>
          </div>
        )}
      </>
    ),
  },
  {
    head: "Last movement",
    from: "lg",
    cell: ({ last_movement_at }) => (last_movement_at ? formatInstant(last_movement_at) : "None yet"),
  },
  { head: "Held", sort: "-held", kind: "figure", from: "md", cell: ({ held }) => exactNaira(held) },
  { head: "Balance", sort: "-balance", kind: "figure", cell: ({ balance }) => exactNaira(balance) },
]

/** All wallets, the fullest first, and what staff ask to change in them. The filter lives in the address. */
export default function WalletsPage() {
  const filter = useListFilter()
  const { q, page, chosen } = filter
  const view = viewOf(VIEWS, chosen("view"))
  const asksList = chosen("list") === "adjustments"
  const wallets = useShopList("GET /admin/wallets", { page, view, q, sort: asksList ? "" : filter.sort })
  const [shown, setShown] = useState<StaffWallet | null>(null)
  const [acting, setActing] = useState<{ wallet: StaffWallet; act: WalletAct } | null>(null)
  const mayChange = useMay("wallet.update")
  const meta = wallets.data?.meta
  const menu = menuColumn(
    (wallet: StaffWallet) => wallet.name,
    (wallet) => [
      {
        label: "Adjust",
        icon: <PencilSquare />,
        onClick: () => setActing({ wallet, act: "adjust" }),
      },
      wallet.frozen
        ? {
            label: "Unfreeze",
            icon: <LockOpenSolid />,
            onClick: () => setActing({ wallet, act: "unfreeze" }),
          }
        : {
            label: "Freeze",
            icon: <LockClosedSolid />,
            onClick: () => setActing({ wallet, act: "freeze" }),
          },
    ],
  )

  return (
    <Screen
      title="Wallet"
      about="Shoppers' balances. Request corrections here; another member of staff approves them."
      actions={<SearchField label="Search wallets" placeholder="Name, e-mail or phone" {...filter.search} />}
    >
      <ListViews
        views={VIEWS}
        view={asksList ? null : view}
        onChoose={(id) => filter.filter({ view: id, list: "", status: "", ...(asksList && { sort: "" }) })}
      >
        <ViewButton
          isChosen={asksList}
          onClick={() => filter.filter({ view: "", list: "adjustments", status: "", sort: "" })}
        >
          Adjustments
          {meta && meta.waiting > 0 && <Badge size="2xsmall">{meta.waiting}</Badge>}
        </ViewButton>
        {meta && (
          <Subtle className="tabular-nums sm:ml-auto">
            All wallets {exactNaira(meta.totals.balance)}, held {exactNaira(meta.totals.held)}
          </Subtle>
        )}
      </ListViews>
      {asksList ? (
        <AskedFor
          page={page}
          status={chosen("status")}
          mayDecide={mayChange}
          onPage={filter.toPage}
          sorting={filter.sorting}
        />
      ) : (
        <RecordTable
          label="Wallets"
          list={wallets}
          columns={mayChange ? [...COLUMNS, menu] : COLUMNS}
          idOf={({ user_id }) => user_id}
          of="wallets"
          empty={q || view !== "all" ? "No matching wallet." : "No wallet has been used yet."}
          onOpen={setShown}
          onPage={filter.toPage}
          sorting={filter.sorting}
        />
      )}
      {shown && <WalletDrawer wallet={shown} mayDecide={mayChange} onClose={() => setShown(null)} />}
      {acting && <WalletForm {...acting} onClose={() => setActing(null)} />}
    </Screen>
  )
}

function AskedFor(props: {
  page: number
  /** All of them, or as the dashboard's way here wants them. */
  status: string
  mayDecide: boolean
  onPage: (page: number) => void
  sorting: Sorting
}) {
  const { page, status, sorting } = props
  const adjustments = useShopList("GET /admin/wallet-adjustments", { page, status, sort: sorting.sort })
  return (
    <>
      <Loaded query={adjustments} empty="No adjustments yet. Choose Adjust in a wallet's menu.">
        {({ data }) => <WalletAdjustments adjustments={data} mayDecide={props.mayDecide} sorting={sorting} />}
      </Loaded>
      <Pages meta={adjustments.data?.meta} of="adjustments" onPage={props.onPage} />
    </>
  )
}

export const config = defineRouteConfig({ label: "Wallet", icon: CashSolid, rank: 3 })
