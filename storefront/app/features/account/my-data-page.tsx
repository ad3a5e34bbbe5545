import { exactNaira } from "@contract/naira"
import { useState } from "react"
import { Link } from "react-router-dom"
import { api } from "~/platform/api/client"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient, readQuery } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import type { KnownUser } from "~/platform/session/store"
import { Alert } from "~/ui/alert"
import { SecondaryButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { DownloadIcon } from "~/ui/icons"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton, Skeletons } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { WholeAccount } from "../account-frame/whole-account"
import { MailChoicesCard } from "../mail-choices/mail-choices-card"
import { AgreementList } from "./agreement-list"
import { DeleteDialog } from "./delete-dialog"
import { ExportDialog } from "./export-dialog"

const privacyQuery = readQuery(["privacy"], 0, (signal) => api("GET /user/privacy", { signal }))

const link = "font-semibold text-brand-deep underline underline-offset-2 hover:text-ink"

/** What the shop stores about the person: to see, to download, to have erased. */
export function MyDataPage() {
  return (
    <AccountPage title="My data" skeleton={skeleton}>
      {(user) => <MyData user={user} />}
    </AccountPage>
  )
}

const skeleton = <Skeletons className="grid max-w-3xl gap-6" of={["h-44", "h-60"]} />

function MyData({ user: known }: { user: KnownUser }) {
  const privacy = useRead(privacyQuery)
  const [deleting, setDeleting] = useState(false)
  const deletion = privacy.data?.deletion
  return (
    <div className="grid max-w-3xl gap-6">
      {privacy.isError ? null : (
        <Download known={known} hasPassword={deletion ? deletion.proofs.includes("password") : null} />
      )}
      {privacy.isPending ? (
        <Skeleton className="h-60 rounded-lg" />
      ) : privacy.data ? (
        <AgreementList
          consents={privacy.data.consents}
          newsletter={privacy.data.newsletter}
          newsletter_page={privacy.data.newsletter_page}
          mayLeave={known.email_verified}
          onChange={() => queryClient.invalidateQueries(privacyQuery)}
        />
      ) : (
        <LoadFailed what="what you agreed to" error={privacy.error} retry={privacy.refetch} />
      )}
      {privacy.isPending ? null : (
        <MailChoicesCard onChange={() => void queryClient.invalidateQueries(privacyQuery)} />
      )}
      {deletion ? (
        <Card>
          <h2 className="text-lg font-bold">Delete my account</h2>
          <p className="mt-2 text-sm text-ink-soft">
            We erase your details, addresses, cart and lists, and sign you out everywhere. Orders and payments
            stay in our books as long as the law asks, without your name. This cannot be undone.
          </p>
          {deletion.wallet > 0 ? (
            <Alert className="mt-4" title="First, your wallet">
              <p>
                There is {exactNaira(deletion.wallet)} in it. Spend it or withdraw it, so that it is not lost.
              </p>
            </Alert>
          ) : null}
          {deletion.open_orders.length === 0 ? null : (
            <Alert className="mt-4" title="First, your open orders">
              <p>An account can be deleted when its orders have arrived or are cancelled.</p>
              <ul className="mt-2 flex flex-wrap gap-x-4">
                {deletion.open_orders.map(({ order_number }) => (
                  <li key={order_number}>
                    <Link
                      to={personalPaths.order(order_number)}
                      className={`${link} inline-flex min-h-11 items-center`}
                    >
                      {order_number}
                    </Link>
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          {deletion.possible ? (
            <SecondaryButton
              className="mt-4 border-alert-deep! text-alert-deep!"
              onClick={() => setDeleting(true)}
            >
              Delete my account
            </SecondaryButton>
          ) : null}
          <WholeAccount of={known} skeleton={null}>
            {(user) => (
              <DeleteDialog
                user={user}
                hasPassword={deletion.proofs.includes("password")}
                open={deleting}
                onClose={() => setDeleting(false)}
                onRefused={() => queryClient.invalidateQueries(privacyQuery)}
              />
            )}
          </WholeAccount>
        </Card>
      ) : null}
      {privacy.isPending ? null : (
        <p className="text-sm text-ink-soft">
          What we keep, why and how long is in our{" "}
          <Link to={paths.privacy} className={link}>
            Privacy Policy
          </Link>
          .
        </p>
      )}
    </div>
  )
}

function Download({ known, hasPassword }: { known: KnownUser; hasPassword: boolean | null }) {
  const [asking, setAsking] = useState(false)
  return (
    <Card>
      <h2 className="text-lg font-bold">Download my data</h2>
      <p className="mt-2 text-sm text-ink-soft">
        One file with everything that we keep about you: details, orders, payments, reviews, devices and what
        you agreed to. It is text (JSON) that you and other shops can read.
      </p>
      <SecondaryButton className="mt-4" busy={hasPassword === null} onClick={() => setAsking(true)}>
        <DownloadIcon className="size-5" /> Download my data
      </SecondaryButton>
      {hasPassword === null ? null : (
        <WholeAccount of={known} skeleton={null}>
          {(user) => (
            <ExportDialog
              user={user}
              hasPassword={hasPassword}
              open={asking}
              onClose={() => setAsking(false)}
            />
          )}
        </WholeAccount>
      )}
    </Card>
  )
}
