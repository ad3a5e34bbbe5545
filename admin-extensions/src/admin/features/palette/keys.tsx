import { FocusModal, Kbd, Label, Switch } from "@medusajs/ui"
import { useState } from "react"
import { openPalette } from "../../platform/opened-palette"
import { setSingleKeys, usesSingleKeys } from "../../platform/single-keys"

const KEYS: [keys: string[], what: string][] = [
  [["Ctrl", "K"], "Search screens, actions, orders, products and people (⌘ K on a Mac)"],
  [["/"], "Search this list"],
  [["Esc"], "Leave the search field; close what is open"],
  [["J"], "Next row"],
  [["K"], "Previous row"],
  [["Enter"], "Open the row"],
  [["X"], "Select the row, where rows can be selected"],
  [["?"], "Show these keys"],
]

/** All keys that work on every screen, and whether single ones do. */
export function KeyHelp() {
  const [isOn, setOn] = useState(usesSingleKeys)
  return (
    <FocusModal open onOpenChange={(isOpen) => !isOpen && openPalette(null)}>
      <FocusModal.Content
        aria-describedby={undefined}
        className="inset-x-2 bottom-auto top-2 mx-auto max-h-[calc(100%-16px)] max-w-lg sm:top-[12vh]"
      >
        <FocusModal.Header>
          <FocusModal.Title className="txt-compact-medium-plus">Keys</FocusModal.Title>
        </FocusModal.Header>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 overflow-y-auto px-6 py-5">
          {KEYS.map(([keys, what]) => (
            <div key={what} className="contents">
              <dt className="flex gap-1">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd className="txt-compact-small text-ui-fg-subtle">{what}</dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center gap-x-3 border-t px-6 py-4">
          <Switch
            id="single-keys"
            checked={isOn}
            onCheckedChange={(next) => {
              setSingleKeys(next)
              setOn(next)
            }}
          />
          <Label htmlFor="single-keys" size="small">
            Use single keys on this device
          </Label>
        </div>
      </FocusModal.Content>
    </FocusModal>
  )
}
