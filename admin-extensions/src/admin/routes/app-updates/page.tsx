import { defineRouteConfig } from "@medusajs/admin-sdk"
import { LaptopMobile } from "@medusajs/icons"
import { StatusBadge } from "@medusajs/ui"
import { useState } from "react"
import { type AppVersion, AppVersionForm, platformName } from "../../features/content/app-version-form"
import { formatInstant } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { SmallButton } from "../../ui/buttons"
import type { Column } from "../../ui/list-table"
import { Loaded, Screen } from "../../ui/screen"
import { WholeList } from "../../ui/whole-list"

const COLUMNS: Column<AppVersion>[] = [
  {
    head: "App",
    sort: "app",
    value: ({ platform }) => platformName[platform],
    cell: ({ platform, store }) => (
      <a href={store} target="_blank" rel="noreferrer" className="underline">
        {platformName[platform]}
      </a>
    ),
  },
  { head: "Newest version", cell: ({ version }) => <span className="tabular-nums">{version}</span> },
  {
    head: "Older ones",
    cell: ({ force_update }) => (
      <StatusBadge color={force_update ? "orange" : "grey"}>
        {force_update ? "Must be updated" : "Still supported"}
      </StatusBadge>
    ),
  },
  {
    head: "Changed",
    sort: "-changed",
    value: ({ updated_at }) => updated_at,
    cell: ({ updated_at }) => formatInstant(updated_at),
  },
]

/** Which version of each mobile app is the newest, and whether updating to it is optional. */
export default function AppUpdatesPage() {
  const mayChange = useMay("settings.update")
  const versions = useRead("GET /admin/app-version")
  const [open, setOpen] = useState<AppVersion["platform"] | null>(null)
  const edited = versions.data?.find(({ platform }) => platform === open)
  const change: Column<AppVersion> = {
    head: "Actions",
    kind: "actions",
    cell: ({ platform }) => (
      <SmallButton aria-label={`Change ${platformName[platform]}`} onClick={() => setOpen(platform)}>
        Change
      </SmallButton>
    ),
  }
  return (
    <Screen
      title="App updates"
      about="The apps ask for this when they start. A new version is offered to everyone. If it is forced, older apps stop until they are updated."
    >
      <Loaded query={versions}>
        {(data) => (
          <WholeList
            name="apps"
            label="Apps"
            columns={mayChange ? [...COLUMNS, change] : COLUMNS}
            rows={data}
            idOf={({ platform }) => platform}
          />
        )}
      </Loaded>
      {edited && (
        <AppVersionForm
          key={`${edited.platform} ${edited.updated_at}`}
          app={edited}
          onClose={() => setOpen(null)}
          onReload={() => void versions.refetch()}
        />
      )}
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "App Updates", icon: LaptopMobile, rank: 16 })
