import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Badge, StatusBadge } from "@medusajs/ui"
import { useState } from "react"
import type { StaffSkinSelfie } from "../../../../../../src/contract/skin-selfies"
import { SkinSelfieForm } from "../../../features/skin/skin-selfie-form"
import { formatInstant } from "../../../platform/figures"
import { useListFilter } from "../../../platform/list-filter"
import { useShopList } from "../../../platform/shop-list"
import { ListScreen } from "../../../ui/list-screen"
import type { Column } from "../../../ui/list-table"

/** Links to pictures last five minutes: there are always fresh ones. */
const FRESH_LINKS_MS = 4 * 60 * 1000

const COLUMNS: Column<StaffSkinSelfie>[] = [
  { head: "Shopper", cell: ({ shopper }) => shopper || "A shopper" },
  { head: "Would like to know", kind: "text", from: "md", cell: ({ note }) => note },
  { head: "Sent", cell: ({ created_at }) => formatInstant(created_at) },
  {
    head: "State",
    cell: ({ answer }) => (
      <StatusBadge color={answer ? "green" : "orange"}>{answer ? "Answered" : "To answer"}</StatusBadge>
    ),
  },
]

/** Pictures that shoppers sent of their skin, to be answered. Nothing is shown here before it is opened. */
export default function SkinPicturesPage() {
  const filter = useListFilter()
  const pictures = useShopList(
    "GET /admin/skin-selfies",
    { page: filter.page },
    { refetchInterval: FRESH_LINKS_MS },
  )
  const [opened, setOpen] = useState<StaffSkinSelfie | null>(null)
  const open = opened && (pictures.data?.data.find(({ id }) => id === opened.id) ?? opened)
  const waiting = pictures.data?.meta.waiting ?? 0
  return (
    <ListScreen
      title="Pictures of skin"
      about="Sent by shoppers who would like a person to look. Each picture is deleted 30 days after it came, and every look at one is written down."
      actions={waiting > 0 && <Badge color="orange">{waiting} to answer</Badge>}
      filter={filter}
      list={pictures}
      columns={COLUMNS}
      of="pictures"
      empty="Nobody has sent a picture in the last 30 days."
      onOpen={setOpen}
      openLabel={({ shopper }) => `Open the picture of ${shopper || "a shopper"}`}
    >
      {open && (
        <SkinSelfieForm
          key={open.id}
          selfie={open}
          onClose={() => {
            setOpen(null)
            void pictures.refetch()
          }}
        />
      )}
    </ListScreen>
  )
}

export const config = defineRouteConfig({ label: "Pictures of skin" })

export const handle = { breadcrumb: () => "Pictures of skin" }
