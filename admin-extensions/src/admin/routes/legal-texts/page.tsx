import { defineRouteConfig } from "@medusajs/admin-sdk"
import { DocumentText } from "@medusajs/icons"
import { StatusBadge } from "@medusajs/ui"
import { useState } from "react"
import type {
  LegalKind,
  StaffLegalText,
  LegalVersion as Version,
} from "../../../../../src/contract/legal-texts"
import { LegalForm } from "../../features/opening/legal-form"
import { LegalVersion } from "../../features/opening/legal-version"
import { formatInstant } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { SmallButton } from "../../ui/buttons"
import type { Column } from "../../ui/list-table"
import { Loaded, Screen } from "../../ui/screen"
import { WholeList } from "../../ui/whole-list"

const COLUMNS: Column<StaffLegalText>[] = [
  { head: "Text", sort: "title", value: ({ title }) => title, cell: ({ title }) => title },
  {
    head: "In force",
    cell: ({ version }) => (
      <StatusBadge color={version > 0 ? "green" : "orange"}>
        {version > 0 ? `Version ${version}` : "Standard text, not reviewed"}
      </StatusBadge>
    ),
  },
  {
    head: "Since",
    sort: "-since",
    value: ({ since }) => since,
    from: "sm",
    cell: ({ since }) => since && formatInstant(since),
  },
]

interface VersionRow extends Version {
  kind: LegalKind
  title: string
}

const VERSIONS: Column<VersionRow>[] = [
  {
    head: "Version",
    sort: "version",
    value: ({ title, version }) => `${title} ${version}`,
    cell: ({ title, version }) => `${title} ${version}`,
  },
  { head: "What changed", kind: "text", cell: ({ note }) => note },
  { head: "Saved by", from: "sm", cell: ({ kept_by }) => kept_by },
  {
    head: "Kept",
    sort: "-kept",
    value: ({ since }) => since,
    cell: ({ since }) => formatInstant(since),
  },
]

/** Terms and privacy policy. Each saving is a version of its own, and none is ever changed. */
export default function LegalTextsPage() {
  const texts = useRead("GET /admin/legal-texts")
  const mayChange = useMay("content.update")
  const [editing, setEditing] = useState<LegalKind | null>(null)
  const [shown, setShown] = useState<VersionRow | null>(null)
  const edited = texts.data?.find(({ kind }) => kind === editing)
  const change: Column<StaffLegalText> = {
    head: "Actions",
    kind: "actions",
    cell: ({ kind, title }) => (
      <SmallButton aria-label={`Edit ${title}`} onClick={() => setEditing(kind)}>
        Edit
      </SmallButton>
    ),
  }
  return (
    <Screen
      title="Legal texts"
      about="What shoppers agree to. Read the standard text with a lawyer, change what your shop does differently, and save it: every version stays."
    >
      <Loaded query={texts}>
        {(data) => {
          const versions = data.flatMap(({ kind, title, versions: published }) =>
            published.map((version) => ({ ...version, kind, title })),
          )
          return (
            <>
              <WholeList
                name="texts"
                label="Legal texts"
                columns={mayChange ? [...COLUMNS, change] : COLUMNS}
                rows={data}
                idOf={({ kind }) => kind}
              />
              {versions.length > 0 && (
                <WholeList
                  name="versions"
                  label="Versions"
                  columns={VERSIONS}
                  rows={versions}
                  idOf={({ kind, version }) => `${kind} ${version}`}
                  onOpen={setShown}
                />
              )}
            </>
          )
        }}
      </Loaded>
      {edited && (
        <LegalForm
          key={`${edited.kind} ${edited.version}`}
          text={edited}
          onClose={() => setEditing(null)}
          onReload={() => void texts.refetch()}
        />
      )}
      {shown && (
        <LegalVersion
          title={shown.title}
          kind={shown.kind}
          version={shown.version}
          onClose={() => setShown(null)}
        />
      )}
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Legal texts", icon: DocumentText, rank: 21 })
