import { defineRouteConfig } from "@medusajs/admin-sdk"
import { LaptopMobile } from "@medusajs/icons"
import { Button, StatusBadge, Table } from "@medusajs/ui"
import { useState } from "react"
import { type AppVersion, AppVersionForm, platformName } from "../../features/content/app-version-form"
import { formatInstant } from "../../platform/figures"
import { useRead } from "../../platform/kept-records"
import { useMay } from "../../platform/staff-access"
import { Loaded, Screen } from "../../ui/screen"

/** Which version of each mobile app is the newest, and whether older ones may go on. */
export default function AppUpdatesPage() {
  const mayChange = useMay("settings.update")
  const versions = useRead("GET /admin/app-version")
  const [open, setOpen] = useState<AppVersion["platform"] | null>(null)
  const edited = versions.data?.find(({ platform }) => platform === open)
  return (
    <Screen
      title="App updates"
      about="The apps ask for this when they start. A new version is offered to everybody; forced, older apps stop until they are updated."
    >
      <Loaded query={versions}>
        {(data) => (
          <div className="overflow-x-auto">
            <Table>
              <Table.Header>
                <Table.Row>
                  <Table.HeaderCell>App</Table.HeaderCell>
                  <Table.HeaderCell>Newest version</Table.HeaderCell>
                  <Table.HeaderCell>Older ones</Table.HeaderCell>
                  <Table.HeaderCell>Changed</Table.HeaderCell>
                  <Table.HeaderCell />
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {data.map((one) => (
                  <Table.Row key={one.platform}>
                    <Table.Cell className="whitespace-nowrap">
                      <a href={one.store} target="_blank" rel="noreferrer" className="underline">
                        {platformName[one.platform]}
                      </a>
                    </Table.Cell>
                    <Table.Cell className="tabular-nums">{one.version}</Table.Cell>
                    <Table.Cell className="whitespace-nowrap">
                      <StatusBadge color={one.force_update ? "orange" : "grey"}>
                        {one.force_update ? "Must be updated" : "May go on"}
                      </StatusBadge>
                    </Table.Cell>
                    <Table.Cell className="whitespace-nowrap">{formatInstant(one.updated_at)}</Table.Cell>
                    <Table.Cell className="text-right">
                      {mayChange && (
                        <Button
                          size="small"
                          variant="secondary"
                          aria-label={`Change ${platformName[one.platform]}`}
                          onClick={() => setOpen(one.platform)}
                        >
                          Change
                        </Button>
                      )}
                    </Table.Cell>
                  </Table.Row>
                ))}
              </Table.Body>
            </Table>
          </div>
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
