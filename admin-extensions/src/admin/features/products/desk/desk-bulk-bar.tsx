import { Button, DropdownMenu, Prompt, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { type DeskChanged, MOST_AT_ONCE } from "../../../../../../src/contract/product-desk"
import { useConfirm } from "../../../platform/confirm"
import { counted } from "../../../platform/figures"
import { useChange } from "../../../platform/shop-queries"
import { useMay } from "../../../platform/staff-access"
import { useSubmit } from "../../../platform/submit"
import { DownloadButton, LinkButton, MainButton, PlainButton } from "../../../ui/buttons"
import { Refusal } from "../../../ui/form"
import { Strong, Subtle } from "../../../ui/text"
import { type BulkAnswer, LabelsForm, ListForm, PlaceForm } from "./bulk-forms"
import { exportAddress } from "./desk-words"

const FORMS = { place: PlaceForm, labels: LabelsForm, list: ListForm } as const
type FormName = keyof typeof FORMS

/** What is done with the selected products together; those that could not be changed say why. */
export function DeskBulkBar({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const confirm = useConfirm()
  const change = useChange()
  const { submit, isBusy, failure } = useSubmit()
  const mayChange = useMay("catalogue.update")
  const mayPrice = useMay("prices.read")
  const [open, setOpen] = useState<FormName | null>(null)
  const [results, setResults] = useState<BulkAnswer | null>(null)
  const Form = open && FORMS[open]
  const howMany = counted(ids.length, "product")

  const announce = (answer: BulkAnswer) => {
    if (answer.data.products.some(({ is_changed }) => !is_changed)) setResults(answer)
    else toast.success(answer.message)
  }
  const setStatus = async (status: "draft" | "published") => {
    const sure =
      status === "published" ||
      (await confirm({
        title: `Make ${howMany} a draft?`,
        description: "Shoppers no longer see a draft. You can publish it again at any time.",
        action: "Make a draft",
      }))
    if (!sure) return
    const answer = await submit(() => change.run("PUT /admin/product-desk/status", { body: { ids, status } }))
    if (answer) announce(answer)
  }
  if (ids.length === 0) return null
  const isTooMany = ids.length > MOST_AT_ONCE
  return (
    <section
      aria-label="Selected products"
      className="sticky top-0 z-10 flex flex-wrap items-center gap-2 bg-ui-bg-subtle px-6 py-3"
    >
      <Text size="small" weight="plus" className="mr-2" role="status">
        {ids.length} selected
      </Text>
      {mayChange && (
        <>
          <MainButton disabled={isTooMany} isLoading={isBusy} onClick={() => void setStatus("published")}>
            Publish
          </MainButton>
          <DropdownMenu modal={false}>
            <DropdownMenu.Trigger asChild>
              <Button size="small" variant="secondary" disabled={isTooMany || isBusy}>
                Change
              </Button>
            </DropdownMenu.Trigger>
            <DropdownMenu.Content>
              <DropdownMenu.Item onClick={() => void setStatus("draft")}>Make a draft</DropdownMenu.Item>
              <DropdownMenu.Item onClick={() => setOpen("place")}>Place</DropdownMenu.Item>
              <DropdownMenu.Item onClick={() => setOpen("labels")}>Labels</DropdownMenu.Item>
              <DropdownMenu.Item onClick={() => setOpen("list")}>Curated list</DropdownMenu.Item>
            </DropdownMenu.Content>
          </DropdownMenu>
        </>
      )}
      {mayPrice && <LinkButton to={`/price-change?product_ids=${ids.join(",")}`}>Change prices</LinkButton>}
      {!isTooMany && <DownloadButton href={exportAddress(ids, {})}>Export selected</DownloadButton>}
      <PlainButton onClick={onDone}>Clear</PlainButton>
      {isTooMany && (
        <Subtle className="w-full">
          At most {MOST_AT_ONCE} products can be changed or exported at once.
        </Subtle>
      )}
      <Refusal failure={failure} className="w-full" />
      {Form && (
        <Form ids={ids} title={`Change ${howMany}`} onChanged={announce} onClose={() => setOpen(null)} />
      )}
      {results && (
        <Results
          message={results.message}
          products={results.data.products}
          onClose={() => setResults(null)}
        />
      )}
    </section>
  )
}

/** Those that could not be changed, each with the reason. */
function Results(props: { message: string; products: DeskChanged["products"]; onClose: () => void }) {
  const left = props.products.filter(({ is_changed }) => !is_changed)
  return (
    <Prompt open onOpenChange={(isOpen) => !isOpen && props.onClose()} variant="confirmation">
      <Prompt.Content>
        <Prompt.Header>
          <Prompt.Title>{props.message}</Prompt.Title>
          <Prompt.Description>Not changed</Prompt.Description>
        </Prompt.Header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
        <ul tabIndex={0} className="flex max-h-80 flex-col gap-3 overflow-y-auto px-6 pt-4">
          {left.map(({ id, name, message }) => (
            <li key={id}>
              <Strong>{name ?? "Deleted product"}</Strong>
              <Subtle>{message}</Subtle>
            </li>
          ))}
        </ul>
        <Prompt.Footer>
          <Prompt.Action onClick={props.onClose}>Done</Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
}
