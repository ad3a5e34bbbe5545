import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CheckCircle } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import type { GetReady } from "../../../../../src/contract/get-ready"
import { OpeningLine } from "../../features/opening/opening-line"
import { formatInstant } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { useCall } from "../../platform/use-call"
import { MainButton } from "../../ui/buttons"
import { Loaded, Screen } from "../../ui/screen"
import { Subtle } from "../../ui/text"

/** Everything that a shop needs before its first order, looked up by itself. */
export default function GetReadyPage() {
  const list = useRead("GET /admin/get-ready")
  const mayChange = useMay("settings.update")
  return (
    <Screen
      title="Get ready to sell"
      about="What a shop needs before its first order. Lines turn green when the work is done."
    >
      <Loaded query={list}>
        {(data) => (
          <>
            <Summary list={data} mayChange={mayChange} />
            <ul className="divide-y" aria-label="What a shop needs">
              {data.steps.map((line) => (
                <OpeningLine key={line.step} line={line} mayChange={mayChange} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Summary({ list, mayChange }: { list: GetReady; mayChange: boolean }) {
  const { call, isBusy } = useCall()
  const { missing, steps, dismissed_at, dismissed_by } = list
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
      <div>
        <Text weight="plus" role="status">
          {missing === 0 ? "The shop is ready to sell" : `${missing} of ${steps.length} still missing`}
        </Text>
        {dismissed_at && (
          <Subtle>
            Dismissed by {dismissed_by}, {formatInstant(dismissed_at)}
          </Subtle>
        )}
      </div>
      {mayChange && missing === 0 && !dismissed_at && (
        <MainButton isLoading={isBusy} onClick={() => void call("POST /admin/get-ready/dismiss", {})}>
          Dismiss this list
        </MainButton>
      )}
    </div>
  )
}

export const config = defineRouteConfig({ label: "Get ready to sell", icon: CheckCircle, rank: 1 })
