import { Badge, clx, Table } from "@medusajs/ui"
import type { RecommendationCell } from "../../../../../src/contract/admin-skin"
import { skinTypes, skinTypeWords, stepWords } from "../../../../../src/contract/skin-words"
import { counted } from "../../platform/figures"
import { Subtle } from "../../ui/text"
import { placeName } from "./skin-words"

/** Every answer of the skin expert in one table: what is empty stands out, and a press shows what is in it. */
export function RecommendationCoverage(props: {
  cells: RecommendationCell[]
  isChosen: (cell: RecommendationCell) => boolean
  onChoose: (cell: RecommendationCell) => void
}) {
  const { cells } = props
  const empty = cells.filter(({ in_stock }) => in_stock === 0).length
  const thin = cells.filter(({ in_stock, missing }) => in_stock > 0 && missing.length > 0).length
  const places = cells.filter(({ skin_type }) => skin_type === skinTypes[0])
  return (
    <div className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-2 px-6">
        <Badge size="small" color={empty > 0 ? "red" : "green"}>
          {empty === 0 ? "No answer is empty" : `${counted(empty, "answer is", "answers are")} empty`}
        </Badge>
        {thin > 0 && (
          <Badge size="small" color="orange">
            {counted(thin, "lacks", "lack")} a step
          </Badge>
        )}
        <Subtle>Products in stock for each skin. Press one to see what is in it.</Subtle>
      </div>
      <div className="overflow-x-auto">
        <Table>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>For</Table.HeaderCell>
              {skinTypes.map((type) => (
                <Table.HeaderCell key={type} className="text-right">
                  {skinTypeWords[type]}
                </Table.HeaderCell>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {places.map((place) => (
              <Table.Row key={placeName(place)}>
                <Table.Cell className="whitespace-nowrap">{placeName(place)}</Table.Cell>
                {skinTypes.map((type) => {
                  const cell = cells.find(
                    (one) =>
                      one.skin_type === type &&
                      one.route === place.route &&
                      one.head_type === place.head_type,
                  )
                  return (
                    <Table.Cell key={type} className="py-1 text-right">
                      {cell && (
                        <CellButton
                          cell={cell}
                          chosen={props.isChosen(cell)}
                          onClick={() => props.onChoose(cell)}
                        />
                      )}
                    </Table.Cell>
                  )
                })}
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      </div>
    </div>
  )
}

function CellButton({
  cell,
  chosen,
  onClick,
}: {
  cell: RecommendationCell
  chosen: boolean
  onClick: () => void
}) {
  const { in_stock, missing, products } = cell
  const lacks = missing.map((step) => stepWords[step].toLowerCase()).join(", ")
  const state = in_stock === 0 ? "empty" : missing.length > 0 ? "thin" : "whole"
  const said = `${skinTypeWords[cell.skin_type]}, ${placeName(cell)}: ${in_stock} in stock${
    lacks ? `, nothing to ${lacks}` : ""
  }`
  return (
    <button
      type="button"
      aria-label={said}
      aria-pressed={chosen}
      title={lacks ? `Nothing to ${lacks}` : `${in_stock} of ${products} in stock`}
      onClick={onClick}
      className={clx(
        "txt-compact-small-plus min-w-12 rounded-md border px-2 py-1.5 text-right tabular-nums outline-none focus-visible:shadow-borders-focus",
        state === "empty" && "border-ui-tag-red-border bg-ui-tag-red-bg text-ui-tag-red-text",
        state === "thin" && "border-ui-tag-orange-border bg-ui-tag-orange-bg text-ui-tag-orange-text",
        state === "whole" && "border-ui-border-base bg-ui-bg-base text-ui-fg-base",
        chosen && "ring-2 ring-ui-border-interactive",
      )}
    >
      {in_stock}
    </button>
  )
}
