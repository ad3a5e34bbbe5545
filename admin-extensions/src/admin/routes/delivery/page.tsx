import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ArrowUpTray, MapPin } from "@medusajs/icons"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { DeliveryFile } from "../../features/delivery/delivery-file"
import { DeliveryMatrix } from "../../features/delivery/delivery-matrix"
import { DeliveryRuleForm, EMPTY_RULE, type RuleDraft } from "../../features/delivery/delivery-rule-form"
import { DeliveryRuleList } from "../../features/delivery/delivery-rule-list"
import { DeliveryTry } from "../../features/delivery/delivery-try"
import { bandName, type DeliveryRule } from "../../features/delivery/fee-matrix"
import { useEditing } from "../../platform/editing"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { AddButton } from "../../ui/add-button"
import { DownloadButton, SmallButton } from "../../ui/buttons"
import { useDeleting } from "../../ui/delete-prompt"
import { ListViews } from "../../ui/list-views"
import { Loaded, Screen } from "../../ui/screen"

const VIEWS = [
  { id: "matrix", name: "Matrix" },
  { id: "list", name: "List" },
] as const

/** What delivery costs: by place and weight at a glance, or one by one. The view lives in the address. */
export default function DeliveryPage() {
  const [params, setParams] = useSearchParams()
  const view = params.get("view") === "list" ? "list" : "matrix"
  const matrix = useRead("GET /admin/delivery/matrix")
  const rulesNow = async () => {
    const { data } = await matrix.refetch()
    return { data: data?.flatMap((state) => [state, ...state.exceptions].flatMap(({ rules }) => rules)) }
  }
  const editor = useEditing<DeliveryRule>(rulesNow)
  const [draft, setDraft] = useState<RuleDraft>(EMPTY_RULE)
  const [takesFile, setTakesFile] = useState(false)
  const mayChange = useMay("delivery.update")
  const deleting = useDeleting((doomed: DeliveryRule) => ({
    name: `${doomed.lga ?? doomed.state}, ${bandName(doomed.weight_from, doomed.weight_to)}`,
    consequence: doomed.lga
      ? "The state's fee applies there from now on."
      : "Parcels of this weight are no longer delivered there.",
    call: "DELETE /admin/delivery/delete/{id}",
  }))
  const add = (next: RuleDraft) => {
    setDraft(next)
    editor.open(null)
  }
  return (
    <div className="flex flex-col gap-y-3">
      {takesFile && <DeliveryFile onClose={() => setTakesFile(false)} />}
      <Screen
        title="Delivery fees"
        about="By state and weight. An LGA's own fees override its state's. Shoppers see a change at once."
        actions={
          <>
            <DownloadButton href="/api/v1/admin/delivery-export">Export</DownloadButton>
            {mayChange && (
              <>
                <SmallButton onClick={() => setTakesFile(true)}>
                  <ArrowUpTray /> Import
                </SmallButton>
                <AddButton onClick={() => add(EMPTY_RULE)}>New fee</AddButton>
              </>
            )}
          </>
        }
      >
        <ListViews views={VIEWS} view={view} onChoose={(id) => setParams(id ? { view: id } : {})} />
        {view === "matrix" ? (
          <Loaded query={matrix} empty="No states yet.">
            {(states) => <DeliveryMatrix states={states} mayChange={mayChange} onAdd={add} />}
          </Loaded>
        ) : (
          <DeliveryRuleList mayChange={mayChange} onEdit={editor.open} onDelete={deleting.ask} />
        )}
      </Screen>
      <DeliveryTry />
      {editor.form((rule, step) => (
        <DeliveryRuleForm rule={rule} draft={draft} {...step} />
      ))}
      {deleting.prompt}
    </div>
  )
}

export const config = defineRouteConfig({ label: "Delivery Settings", icon: MapPin, rank: 15 })
