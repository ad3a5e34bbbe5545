import { ArrowDownMini, ArrowUpMini } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import { changeOf } from "./report-words"

const TONE = { up: "text-ui-tag-green-text", down: "text-ui-tag-red-text", same: "text-ui-fg-subtle" }

/** How a figure compares with the one before: an arrow, a word and a colour, so that none of them has to do alone. */
export function ChangeBadge(props: { now: number; before: number; than?: string }) {
  const change = changeOf(props.now, props.before)
  if (!change) return null
  const { direction, text } = change
  const more = direction === "up" ? "more" : direction === "down" ? "less" : ""
  const words = /\d/.test(text) ? `${text} ${more}` : text
  return (
    <Text size="xsmall" className={`flex items-center ${TONE[direction]}`}>
      {direction === "up" && <ArrowUpMini aria-hidden />}
      {direction === "down" && <ArrowDownMini aria-hidden />}
      <span>
        {words}
        {props.than && ` ${/\d/.test(text) ? "than" : ":"} ${props.than}`}
      </span>
    </Text>
  )
}
