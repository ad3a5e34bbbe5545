import { EllipsisHorizontal } from "@medusajs/icons"
import { DropdownMenu, IconButton } from "@medusajs/ui"

export interface MenuAction {
  label: string
  onClick: () => void
}

/** The lines of a menu; what ends or takes something away stands last, apart and in red. */
export function MenuItems({
  actions = [],
  dangers = [],
}: {
  actions?: MenuAction[]
  dangers?: MenuAction[]
}) {
  return (
    <>
      {actions.map(({ label, onClick }) => (
        <DropdownMenu.Item key={label} onClick={onClick}>
          {label}
        </DropdownMenu.Item>
      ))}
      {actions.length > 0 && dangers.length > 0 && <DropdownMenu.Separator />}
      {dangers.map(({ label, onClick }) => (
        <DropdownMenu.Item key={label} className="text-ui-fg-error" onClick={onClick}>
          {label}
        </DropdownMenu.Item>
      ))}
    </>
  )
}

/** A menu behind three dots with rare actions, and all that end or delete. Nothing where there is none. */
export function MoreMenu(props: {
  label: string
  isBusy?: boolean
  actions?: MenuAction[]
  dangers?: MenuAction[]
}) {
  if (!props.actions?.length && !props.dangers?.length) return null
  return (
    <DropdownMenu modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton type="button" size="small" aria-label={props.label} isLoading={props.isBusy}>
          <EllipsisHorizontal />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <MenuItems actions={props.actions} dangers={props.dangers} />
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}
