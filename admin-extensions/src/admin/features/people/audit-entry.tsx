import type { AuditEntry } from "../../../../../src/contract/audit"
import { formatInstant } from "../../platform/figures"
import { Part } from "../../ui/facts"
import { RecordDrawer } from "../../ui/record-drawer"
import { Subtle, TextLink } from "../../ui/text"

/** Everything that the log says of one act. */
export function AuditEntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { actor, target } = entry
  return (
    <RecordDrawer
      title={entry.sentence}
      head={
        <Subtle>
          {[actor.email, actor.role, formatInstant(entry.at)].filter(Boolean).join(", ")}
          {entry.link && (
            <>
              {" · "}
              <TextLink to={entry.link}>Open the record</TextLink>
            </>
          )}
        </Subtle>
      }
      onClose={onClose}
    >
      <Part title="Before">
        <Values of={entry.before} none="No recorded change" />
      </Part>
      <Part title="After">
        <Values of={entry.after} none="No recorded change" />
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
    </RecordDrawer>
  )
}

function Values({ of, none }: { of: unknown; none: string }) {
  if (of === null || of === undefined) {
    return <Subtle>{none}</Subtle>
  }
  return (
    <pre className="txt-compact-small overflow-x-auto whitespace-pre-wrap break-words rounded-md bg-ui-bg-subtle p-3 font-mono">
      {JSON.stringify(of, null, 2)}
    </pre>
  )
}
