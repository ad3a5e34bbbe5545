import { Navigate } from "react-router-dom"
import { personalPaths } from "~/platform/paths/personal-paths"
import { Card } from "~/ui/card"
import { LockIcon } from "~/ui/icons"
import { LinkButton, QuietLink } from "~/ui/link-button"
import { DocumentRow } from "./document-row"
import { type Application, HustleFrame } from "./hustle-frame"
import { DOCUMENTS, isOpen, LARGEST_MB } from "./hustle-words"

/** Who they are, by a document: the second step. */
export function IdentityPage() {
  return <HustleFrame step={1}>{(application) => <Identity {...application} />}</HustleFrame>
}

function Identity({ hustle }: Application) {
  if (!hustle) return <Navigate to={personalPaths.hustleRegister} replace />
  if (!isOpen(hustle)) return <Navigate to={personalPaths.hustleCompleted} replace />
  return (
    <Card>
      <h2 className="text-xl font-bold">Show us one document</h2>
      <p className="mt-1 text-ink-soft">
        A sharp photo of the whole document, or a PDF without a password, of at most {LARGEST_MB} MB. One is
        enough; more help us to decide sooner.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {DOCUMENTS.map((one) => (
          <DocumentRow
            key={one.type}
            {...one}
            mayReplace
            sent={hustle.documents.find(({ type }) => type === one.type)}
          />
        ))}
      </ul>
      <p className="mt-2 flex items-start gap-2 rounded-sm bg-sand p-4 text-sm text-ink-soft">
        <LockIcon className="size-5 shrink-0" />
        Encrypted on arrival. Only the staff who check it can open it, and each view is logged. Deleted 90
        days after the decision, or when you delete it.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {hustle.documents.length > 0 ? (
          <LinkButton to={personalPaths.hustleCompleted}>Continue</LinkButton>
        ) : (
          <p className="text-sm text-ink-soft">Choose a file to go on.</p>
        )}
        <QuietLink to={personalPaths.hustleRegister}>Back to your details</QuietLink>
      </div>
    </Card>
  )
}
