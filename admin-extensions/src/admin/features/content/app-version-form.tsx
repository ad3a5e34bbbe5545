import { Alert, Label, Switch } from "@medusajs/ui"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { isOlder } from "../../platform/app-versions"
import type { Step } from "../../platform/editing"
import { useChange } from "../../platform/kept-records"
import { EditDrawer } from "../../ui/edit-drawer"
import { Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"

export type AppVersion = Data<"GET /admin/app-version">[number]

export const platformName: Record<AppVersion["platform"], string> = {
  android: "Android",
  ios: "iPhone and iPad",
}

const backTo = (version: string, app: AppVersion) => ({
  title: `Back to ${version}?`,
  description: `The newest ${platformName[app.platform]} app is ${app.version} now. With ${version}, older apps are no longer told to update to it.`,
  action: `Set ${version}`,
})

/** The newest version of one app, and whether older ones stop. */
export function AppVersionForm({ app, ...step }: Step & { app: AppVersion }) {
  const [version, setVersion] = useState(app.version)
  const [isForced, setForced] = useState(app.force_update)
  const change = useChange()
  const save = () =>
    change.run("PUT /admin/app-version/{platform}", {
      params: { platform: app.platform },
      body: { version, force_update: isForced },
    })
  return (
    <EditDrawer
      {...step}
      title={platformName[app.platform]}
      isDirty={version !== app.version || isForced !== app.force_update}
      question={() => (isOlder(version, app.version) ? backTo(version, app) : null)}
      onSave={save}
    >
      <TextField
        name="version"
        label="Newest version"
        hint="Three numbers with dots, as the store shows it"
        value={version}
        onChange={setVersion}
      />
      <div className="flex items-start gap-x-3">
        <Switch id="force-update" checked={isForced} onCheckedChange={setForced} />
        <div>
          <Label htmlFor="force-update" size="small" weight="plus">
            Older apps must be updated
          </Label>
          <Subtle>Only if older versions cause harm. Publish the new version in the store first.</Subtle>
        </div>
      </div>
      {isForced && (
        <Alert variant="warning">
          Every {platformName[app.platform]} app older than {version} stops until it is updated.
        </Alert>
      )}
    </EditDrawer>
  )
}
