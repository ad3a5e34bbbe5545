import { Alert, Text } from "@medusajs/ui"
import { useState } from "react"
import type { StaffWallet, StaffWalletDetail } from "../../../../../src/contract/admin-wallet"
import type { Data } from "../../../../../src/contract/calls"
import { exactNaira, formatInstant } from "../../platform/figures"
import { useShopList } from "../../platform/shop-list"
import { useRead } from "../../platform/shop-queries"
import { Fact, Section } from "../../ui/facts"
import { type Column } from "../../ui/list-table"
import { RecordDrawer } from "../../ui/record-drawer"
import { RecordTable } from "../../ui/record-table"
import { Loaded } from "../../ui/screen"
import { Figure, Subtle } from "../../ui/text"
import { WalletAdjustments } from "./wallet-adjustments"
import { heldLabel } from "./wallet-words"

/** One wallet: what is in it and held, what moved, what staff did with it. */
export function WalletDrawer(props: { wallet: StaffWallet; mayDecide: boolean; onClose: () => void }) {
  const { wallet, mayDecide, onClose } = props
  const params = { id: wallet.user_id }
  const detail = useRead("GET /admin/wallets/{id}", { params })
  return (
    <RecordDrawer
      title={wallet.name}
      head={<Subtle className="truncate">{wallet.email}</Subtle>}
      isFlush
      onClose={onClose}
    >
      <Loaded query={detail}>
        {(found) => (
          <>
            {found.frozen && (
              <div className="px-6 pt-4">
                <Alert variant="warning">Frozen: no money can leave this wallet.</Alert>
              </div>
            )}
            <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 px-6 py-4">
              <Fact name="Balance">{exactNaira(found.balance)}</Fact>
              <Fact name="Held">{exactNaira(found.held)}</Fact>
              <Fact name="Available balance">{exactNaira(found.available)}</Fact>
            </dl>
            <Held detail={found} />
            {found.adjustments.length > 0 && (
              <Section title="Adjustments">
                <WalletAdjustments adjustments={found.adjustments} mayDecide={mayDecide} ofOne />
              </Section>
            )}
            <Freezes detail={found} />
          </>
        )}
      </Loaded>
      <Statement customerId={wallet.user_id} />
    </RecordDrawer>
  )
}

function Held({ detail }: { detail: StaffWalletDetail }) {
  if (detail.held_for.length === 0) return null
  return (
    <Section title="Held for">
      <ul className="flex flex-col gap-y-1 px-6">
        {detail.held_for.map((hold) => (
          <li key={`${hold.purpose} ${hold.reference}`} className="flex justify-between gap-x-4">
            <Text size="small">
              {heldLabel[hold.purpose]}
              {hold.expires_at ? `, until ${formatInstant(hold.expires_at)}` : ""}
            </Text>
            <Figure>{exactNaira(hold.amount)}</Figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Freezes({ detail }: { detail: StaffWalletDetail }) {
  if (detail.freezes.length === 0) return null
  return (
    <Section title="Frozen and unfrozen">
      <ul className="flex flex-col gap-y-2 px-6">
        {detail.freezes.map(({ event, reason, by, at }) => (
          <li key={`${event} ${at}`}>
            <Text size="small">
              {event === "frozen" ? "Frozen" : "Unfrozen"}: {reason}
            </Text>
            <Subtle size="xsmall">
              {by?.name ?? "The shop"}, {formatInstant(at)}
            </Subtle>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const MOVEMENTS: Column<Data<"GET /admin/wallets/{id}/statement">[number]>[] = [
  {
    head: "What",
    kind: "text",
    cell: ({ title }) => title,
    under: ({ at, detail, reference }) => [formatInstant(at), detail, reference].filter(Boolean).join(" · "),
  },
  {
    head: "Amount",
    kind: "figure",
    cell: ({ amount }) => `${amount > 0 ? "+" : ""}${exactNaira(amount)}`,
  },
  { head: "Balance", kind: "figure", cell: ({ balance_after }) => exactNaira(balance_after) },
]

function Statement({ customerId }: { customerId: string }) {
  const [page, setPage] = useState(1)
  const statement = useShopList("GET /admin/wallets/{id}/statement", { page }, { params: { id: customerId } })
  return (
    <Section title="Statement">
      <RecordTable
        label="Statement"
        list={statement}
        columns={MOVEMENTS}
        idOf={({ id }) => id}
        of="movements"
        empty="No movements yet."
        asCards
        onPage={setPage}
      />
    </Section>
  )
}
