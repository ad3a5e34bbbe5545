import { Alert, Label, Switch } from "@medusajs/ui"
import type { Data } from "../../../../../src/contract/calls"
import { isOlder } from "../../platform/app-versions"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
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
  const { value, bind, isDirty } = useFields({ version: app.version, force_update: app.force_update })
  const { version } = value
  return (
    <EditDrawer
      {...step}
      title={platformName[app.platform]}
      isDirty={isDirty}
      question={() => (isOlder(version, app.version) ? backTo(version, app) : null)}
      onSave={(send) =>
        send("PUT /admin/app-version/{platform}", {
          params: { platform: app.platform },
          body: value,
        })
      }
    >
      <TextField
        {...bind("version")}
        label="Newest version"
        hint="Three numbers with dots, as the store shows it"
      />
      <div className="flex items-start gap-x-3">
        <Switch
          id="force-update"
          checked={value.force_update}
          onCheckedChange={bind("force_update").onChange}
        />
        <div>
          <Label htmlFor="force-update" size="small" weight="plus">
            Older apps must be updated
          </Label>
          <Subtle>Only if older versions cause harm. Publish the new version in the store first.</Subtle>
        </div>
      </div>
      {value.force_update && (
        <Alert variant="warning">
          Every {platformName[app.platform]} app older than {version} stops until it is updated.
        </Alert>
      )}
    </EditDrawer>
  )
}
