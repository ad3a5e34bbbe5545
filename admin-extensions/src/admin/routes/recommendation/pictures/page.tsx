import { defineRouteConfig } from "@medusajs/admin-sdk"
import { StatusBadge } from "@medusajs/ui"
import { useState } from "react"
import type { StaffSkinSelfie } from "../../../../../../src/contract/skin-selfies"
import { SkinSelfieForm } from "../../../features/skin/skin-selfie-form"
import { formatInstant } from "../../../platform/figures"
import { ListScreen } from "../../../ui/list-screen"
import type { Column } from "../../../ui/list-table"
import { useRecordList } from "../../../ui/record-list"

const VIEWS = [
  { id: "all", name: "All" },
  { id: "waiting", name: "To answer" },
] as const

/** Links to pictures last five minutes: there are always fresh ones. */
const FRESH_LINKS_MS = 4 * 60 * 1000

const COLUMNS: Column<StaffSkinSelfie>[] = [
  { head: "Shopper", sort: "shopper", cell: ({ shopper }) => shopper || "A shopper" },
  { head: "Would like to know", kind: "text", from: "md", cell: ({ note }) => note },
  { head: "Sent", sort: "-sent", cell: ({ created_at }) => formatInstant(created_at) },
  {
    head: "State",
    sort: "-answered",
    cell: ({ answer }) => (
      <StatusBadge color={answer ? "green" : "orange"}>{answer ? "Answered" : "To answer"}</StatusBadge>
    ),
  },
]

/** Pictures that shoppers sent of their skin, to be answered. Nothing is shown here before it is opened. */
export default function SkinPicturesPage() {
  const { screen, list } = useRecordList("GET /admin/skin-selfies", "view", VIEWS, {
    counts: ({ waiting }) => ({ waiting }),
    refetchInterval: FRESH_LINKS_MS,
  })
  const [opened, setOpen] = useState<StaffSkinSelfie | null>(null)
  const open = opened && (list.data?.data.find(({ id }) => id === opened.id) ?? opened)
  return (
    <ListScreen
      title="Pictures of skin"
      about="Sent by shoppers for an adviser. Each picture is deleted after 30 days, and every view is logged."
      {...screen}
      columns={COLUMNS}
      of="pictures"
      empty="No pictures in the last 30 days."
      onOpen={setOpen}
      openLabel={({ shopper }) => `Open the picture of ${shopper || "a shopper"}`}
    >
      {open && (
        <SkinSelfieForm
          key={open.id}
          selfie={open}
          onClose={() => {
            setOpen(null)
            void list.refetch()
          }}
        />
      )}
    </ListScreen>
  )
}

export const config = defineRouteConfig({ label: "Pictures of skin" })
