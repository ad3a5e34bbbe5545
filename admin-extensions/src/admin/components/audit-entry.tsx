import { XMark } from "@medusajs/icons"
import { Drawer, Heading, IconButton, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { AuditEntry } from "../../../../src/contract/audit"
import { formatInstant } from "../lib/order-words"

/** Everything that the log says of one act. */
export function AuditEntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { actor, target } = entry
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content>
        {/* Medusa's own header has a cross that says nothing to a screen reader. */}
        <div className="flex items-start justify-between gap-x-4 border-ui-border-base border-b px-6 py-4">
          <div>
            <Drawer.Title>{entry.title}</Drawer.Title>
            <Drawer.Description>
              {actor.email ?? "Nobody signed in"}, {formatInstant(entry.at)}
            </Drawer.Description>
          </div>
          <Drawer.Close asChild>
            <IconButton size="small" type="button" variant="transparent" aria-label="Close">
              <XMark />
            </IconButton>
          </Drawer.Close>
        </div>
        <Drawer.Body tabIndex={0} className="flex flex-col gap-4 overflow-y-auto">
          <Part title="Before">
            <Values
              of={entry.before}
              none="Nothing: it was not there, or nothing that is kept has changed."
            />
          </Part>
          <Part title="After">
            <Values of={entry.after} none="Nothing: it is gone, or nothing that is kept has changed." />
          </Part>
          <Part title="What was sent">
            <Values of={entry.details} none="Nothing" />
          </Part>
          <Part title="How">
            <Values
              of={{
                call: entry.act,
                about: target ? `${target.type} ${target.id ?? ""}`.trim() : null,
                role: actor.role,
                address: entry.address,
                browser: entry.user_agent,
                request: entry.request_id,
                entry: entry.id,
              }}
              none=""
            />
          </Part>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <Heading level="h3">{title}</Heading>
      {children}
    </section>
  )
}

function Values({ of, none }: { of: unknown; none: string }) {
  if (of === null || of === undefined) {
    return (
      <Text size="small" className="text-ui-fg-subtle">
        {none}
      </Text>
    )
  }
  return (
    <pre className="txt-compact-small overflow-x-auto whitespace-pre-wrap break-words rounded-md bg-ui-bg-subtle p-3 font-mono">
      {JSON.stringify(of, null, 2)}
    </pre>
  )
}
