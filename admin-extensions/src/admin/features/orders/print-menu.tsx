import { DocumentText } from "@medusajs/icons"
import { Button, DropdownMenu } from "@medusajs/ui"
import { printAddress } from "./order-queries"

const PAPERS = [
  { id: "a4", name: "A4" },
  { id: "80mm", name: "80 mm" },
]
const KINDS = [
  { id: "packing-slip", name: "Packing slip" },
  { id: "picking-list", name: "Picking list" },
  { id: "invoice", name: "Invoice" },
]

/** What can be printed of these orders; opens beside the admin, and the browser's print window with it. */
export function PrintMenu({ ids }: { ids: string[] }) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button size="small" variant="secondary">
          <DocumentText /> Print
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {KINDS.flatMap((kind) =>
          PAPERS.map((paper) => (
            <DropdownMenu.Item key={`${kind.id} ${paper.id}`} asChild>
              <a href={printAddress(ids, kind.id, paper.id)} target="_blank" rel="noopener">
                {kind.name}, {paper.name}
              </a>
            </DropdownMenu.Item>
          )),
        )}
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}
