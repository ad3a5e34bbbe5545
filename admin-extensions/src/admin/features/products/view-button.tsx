import { Button } from "@medusajs/ui"

/** One of the lists that a screen can show. */
export function ViewButton(props: { label: string; active: boolean; onClick: () => void }) {
  return (
    <Button
      size="small"
      variant={props.active ? "primary" : "secondary"}
      aria-pressed={props.active}
      onClick={props.onClick}
    >
      {props.label}
    </Button>
  )
}
