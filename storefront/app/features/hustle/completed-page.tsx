import type { Hustle } from "@contract/hustle"
import { longDate } from "@contract/lagos"
import { Navigate } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { Badge } from "~/ui/badge"
import { Card } from "~/ui/card"
import { LinkButton, QuietLink, SecondaryLink } from "~/ui/link-button"
import { DocumentRow } from "./document-row"
import { type Application, HustleFrame } from "./hustle-frame"
import { DOCUMENTS, isOpen, STATUS } from "./hustle-words"

/** What became of the application: the last step, and the page to come back to. */
export function CompletedPage() {
  return <HustleFrame step={2}>{(application) => <Completed {...application} />}</HustleFrame>
}

function Completed({ user, hustle }: Application) {
  if (!hustle) return <Navigate to={personalPaths.hustleRegister} replace />
  const { name, tone, title, says } = STATUS[hustle.status]
  return (
    <div className="grid gap-6">
      <Card tone={hustle.status === "approved" ? "wash" : "plain"}>
        <Badge tone={tone}>{name}</Badge>
        <h2 className="mt-3 text-xl font-bold">{title}</h2>
        <p className="mt-1 text-ink-soft">{says}</p>
        {hustle.status === "rejected" ? (
          <p className="mt-3 rounded-sm bg-alert-wash p-4 wrap-anywhere whitespace-pre-line">
            {hustle.reason}
          </p>
        ) : null}
        {hustle.status === "approved" ? (
          <p className="mt-3">
            Your code: <strong className="tracking-wider">{user.referer_id}</strong>
          </p>
        ) : null}
        <div className="mt-5 flex flex-wrap gap-3">
          <Ways hustle={hustle} />
        </div>
      </Card>
      <Answers hustle={hustle} />
      {hustle.documents.length > 0 ? <Documents hustle={hustle} /> : null}
    </div>
  )
}

function Ways({ hustle }: { hustle: Hustle }) {
  switch (hustle.status) {
    case "registered":
      return <LinkButton to={personalPaths.hustleIdentity}>Show a document</LinkButton>
    case "rejected":
      return (
        <>
          <LinkButton to={personalPaths.hustleIdentity}>Send another document</LinkButton>
          <SecondaryLink to={personalPaths.hustleRegister}>Change my details</SecondaryLink>
        </>
      )
    case "approved":
      return (
        <>
          <LinkButton to={paths.refer}>Share and earn</LinkButton>
          <SecondaryLink to={paths.list("best-sellers")}>See what sells best</SecondaryLink>
        </>
      )
    default:
      return <SecondaryLink to={paths.list("best-sellers")}>See what sells best</SecondaryLink>
  }
}

function Answers({ hustle }: { hustle: Hustle }) {
  const answers: [string, string | null][] = [
    ["Business", hustle.business_name],
    ["Phone", hustle.phone],
    ["Where", `${hustle.address}, ${hustle.lga}, ${hustle.state}`],
    ["What you do", hustle.occupation],
    ["Social media", hustle.social_handle],
    ["About you", hustle.about],
    ["Registered", longDate(hustle.registered_at)],
    ["Decided", hustle.decided_at && longDate(hustle.decided_at)],
  ]
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">What you told us</h2>
        <QuietLink to={personalPaths.hustleRegister} size="small">
          Change<span className="sr-only"> my details</span>
        </QuietLink>
      </div>
      <dl className="mt-3 grid gap-3 text-sm sm:grid-cols-2">
        {answers.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  )
}

function Documents({ hustle }: { hustle: Hustle }) {
  return (
    <Card>
      <h2 className="text-lg font-bold">Your documents</h2>
      <ul className="mt-1 divide-y divide-line">
        {hustle.documents.map((sent) => (
          <DocumentRow
            key={sent.type}
            type={sent.type}
            name={DOCUMENTS.find(({ type }) => type === sent.type)?.name ?? sent.type}
            hint=""
            sent={sent}
            mayReplace={isOpen(hustle)}
          />
        ))}
      </ul>
    </Card>
  )
}
