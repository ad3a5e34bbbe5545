import { Text } from "@medusajs/ui"

interface SteepNoticeProps {
  count: number
  /** What changes, as "price changes" and "prices change". */
  one: string
  many: string
}

/** Says in red, before much is changed at once, how much of it changes by more than half. Nothing when none does. */
export function SteepNotice({ count, one, many }: SteepNoticeProps) {
  if (count === 0) return null
  return (
    <Text size="small" weight="plus" role="status" className="text-ui-fg-error">
      {count === 1
        ? `1 ${one} by more than 50 %. Check it before you apply.`
        : `${count.toLocaleString("en-NG")} ${many} by more than 50 %. Check them before you apply.`}
    </Text>
  )
}
