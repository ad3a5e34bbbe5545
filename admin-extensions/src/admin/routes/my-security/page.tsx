import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ShieldCheck } from "@medusajs/icons"
import { Alert, Button, StatusBadge, Text } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Passkeys } from "../../features/security/passkeys"
import { RecoveryCodes } from "../../features/security/recovery-codes"
import { SecondFactorProof, SecondFactorSetup } from "../../features/security/second-factor-setup"
import { formatInstant } from "../../platform/figures"
import { shopApi } from "../../platform/shop-api"
import { useChange, useRead } from "../../platform/shop-queries"
import { SmallButton } from "../../ui/buttons"
import { Loaded, Screen } from "../../ui/screen"
import { Subtle } from "../../ui/text"

type Task = "set up" | "renew" | "remove"

/** The signed-in member of staff's own second factor. */
export default function MySecurityPage() {
  const factor = useRead("GET /user/second-factor")
  const client = useQueryClient()
  const change = useChange()
  const [task, setTask] = useState<Task | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  const show = (recoveryCodes: string[]) => {
    setTask(null)
    setCodes(recoveryCodes)
    // Where an app is required the menus open with it.
    void client.invalidateQueries()
  }
  return (
    <Screen
      title="My security"
      about="An authenticator app on your phone protects your account even if someone learns your password."
    >
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      <Loaded query={factor}>
        {({ is_on, is_required, since, recovery_codes_left: left }) => (
          <div className="flex flex-col items-start gap-4 px-6 py-4">
            {is_required && !is_on && (
              <Alert variant="warning">
                The back office asks all staff for an authenticator app. Set yours up to go on.
              </Alert>
            )}
            <div className="flex flex-wrap items-center gap-3">
              <Text weight="plus">Authenticator app</Text>
              <StatusBadge color={is_on ? "green" : "orange"}>{is_on ? "Set up" : "None"}</StatusBadge>
              {since && <Subtle>Since {formatInstant(since)}</Subtle>}
            </div>
            {is_on && (
              <Subtle>
                {left} of your recovery codes {left === 1 ? "is" : "are"} left
                {left <= 3 && ". Make new ones before they run out"}.
              </Subtle>
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                variant={is_on ? "secondary" : "primary"}
                onClick={() => setTask("set up")}
              >
                {is_on ? "Set up another app" : "Set up an authenticator app"}
              </Button>
              {is_on && <SmallButton onClick={() => setTask("renew")}>New recovery codes</SmallButton>}
              {is_on && !is_required && <SmallButton onClick={() => setTask("remove")}>Remove</SmallButton>}
            </div>
            {task === "set up" && (
              <SecondFactorSetup isReplacing={is_on} onDone={show} onClose={() => setTask(null)} />
            )}
          </div>
        )}
      </Loaded>
      {factor.data && (factor.data.is_on || !factor.data.is_required) && (
        <Passkeys hasApp={factor.data.is_on} />
      )}
      {task === "renew" && (
        <SecondFactorProof
          title="New recovery codes"
          about="You get ten new codes. The old ones stop working."
          action="Make them"
          onProven={async (body) => {
            const { data, message } = await shopApi("POST /user/second-factor/recovery-codes", { body })
            show(data.recovery_codes)
            return { message }
          }}
          onClose={() => setTask(null)}
        />
      )}
      {task === "remove" && (
        <SecondFactorProof
          title="Remove the authenticator app"
          about="You then sign in with your password only."
          action="Remove"
          onProven={(body) => change.run("POST /user/second-factor/remove", { body })}
          onClose={() => setTask(null)}
        />
      )}
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "My security", icon: ShieldCheck, rank: 25 })
