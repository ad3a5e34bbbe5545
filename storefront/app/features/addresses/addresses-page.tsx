import type { User } from "@contract/account"
import type { Address } from "@contract/addresses"
import { fullName } from "@contract/names"
import { useState } from "react"
import { useAction } from "~/platform/forms/use-action"
import { unlessBroken } from "~/platform/offline-queue/unless-broken"
import { queryClient } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import type { KnownUser } from "~/platform/session/store"
import { showToast } from "~/platform/toast-store"
import { AskAgain } from "~/ui/ask-again"
import { Badge } from "~/ui/badge"
import { Button, RowButton, SecondaryButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { EmptyState } from "~/ui/empty-state"
import { LoadFailed } from "~/ui/load-failed"
import { Skeletons } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { accountQuery } from "../account-frame/account-query"
import { AddressForm } from "./address-form"
import {
  type AddressFields,
  addressesQuery,
  addressLines,
  fieldsOfAddress,
  forgetAddress,
  isComplete,
  saveAddressLater,
} from "./address-query"

const MOST = 20

const skeleton = <Skeletons className="grid gap-4 xl:grid-cols-2" of={["h-48", "h-48"]} />

/** Where the account's orders go: saved once, chosen at checkout. */
export function AddressesPage() {
  return (
    <AccountPage title="My Addresses" skeleton={skeleton}>
      {(known) => <Addresses of={known} />}
    </AccountPage>
  )
}

/** The first address begins with what the account knows. */
function startOf(user: User): Partial<AddressFields> {
  return {
    name: fullName(user),
    phone: user.mobile ?? "",
    address: user.address ?? "",
    apartment: user.apartment ?? "",
    city: user.city ?? "",
    state_id: user.state_id ?? "",
    lga_id: user.lga_id ?? "",
  }
}

function Addresses({ of }: { of: KnownUser }) {
  const book = useRead(addressesQuery)
  // Without a line the first address begins empty.
  const { data: user, isPending } = useRead(accountQuery(of.id))
  const [editing, setEditing] = useState<string | null>(null)
  const close = () => setEditing(null)
  if (book.isPending || (isPending && book.data?.length === 0)) return skeleton
  if (!book.data) return <LoadFailed what="your addresses" error={book.error} retry={book.refetch} />
  const adding = editing === "new"
  if (book.data.length === 0 && !adding)
    return (
      <EmptyState
        title="No address saved yet"
        action={<Button onClick={() => setEditing("new")}>Add an address</Button>}
      >
        Save where your orders go and check out faster.
      </EmptyState>
    )
  return (
    <>
      <ul className="grid items-start gap-4 xl:grid-cols-2">
        {book.data.map((address) => (
          <li key={address.id} className={editing === address.id ? "xl:col-span-2" : undefined}>
            <Card>
              {editing === address.id ? (
                <AddressForm address={address} onDone={close} />
              ) : (
                <SavedAddress address={address} onEdit={() => setEditing(address.id)} />
              )}
            </Card>
          </li>
        ))}
      </ul>
      {adding ? (
        <Card className="mt-4">
          <h2 className="mb-4 text-lg font-bold">New address</h2>
          <AddressForm
            address={null}
            start={book.data.length === 0 && user ? startOf(user) : undefined}
            onDone={close}
          />
        </Card>
      ) : book.data.length < MOST ? (
        <SecondaryButton className="mt-6" onClick={() => setEditing("new")}>
          Add an address
        </SecondaryButton>
      ) : (
        <p className="mt-6 text-sm text-ink-soft">
          You have saved {MOST} addresses, which is as many as we keep.
        </p>
      )}
    </>
  )
}

/** Without an answer it waits for the line, and that was said. */
function showDone(answer: { message: string } | null): void {
  if (answer) showToast({ message: answer.message, tone: "success" })
}

function SavedAddress({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const [asked, setAsked] = useState(false)
  const { busy, run } = useAction()
  const [street, place] = addressLines(address)

  const change = (call: () => Promise<{ message: string } | null>) =>
    run(async () => showDone(await call()), {
      // Deleted meanwhile, perhaps on another device: the list shows it.
      silent: 404,
      after: async () => {
        await queryClient.invalidateQueries(addressesQuery)
        setAsked(false)
      },
    })

  return (
    <>
      <address className="text-sm leading-6 text-ink-soft not-italic">
        <span className="flex flex-wrap items-center gap-2 text-base font-semibold text-ink wrap-anywhere">
          <bdi>{address.name}</bdi>
          {address.is_default ? <Badge>Default</Badge> : null}
        </span>
        <span dir="auto" className="block wrap-anywhere">
          {street}
        </span>
        <span className="block wrap-anywhere">{place}</span>
        <span className="block tabular-nums">{address.phone}</span>
      </address>
      {isComplete(address) ? null : (
        <p className="mt-2 text-sm font-semibold text-alert-deep">Choose its LGA again before you use it.</p>
      )}
      {asked ? (
        <AskAgain
          className="mt-3"
          yes="Delete"
          no="Keep"
          busy={busy}
          onYes={() =>
            change(() =>
              unlessBroken(
                { kind: "forget-address", id: address.id },
                `Your address in ${address.city}`,
                (key) => forgetAddress(address.id, key),
              ),
            )
          }
          onNo={() => setAsked(false)}
        >
          Delete this address?
        </AskAgain>
      ) : (
        <div className="mt-3 -ml-3 flex flex-wrap">
          <RowButton onClick={onEdit}>
            Edit<span className="sr-only"> the address of {address.name}</span>
          </RowButton>
          <RowButton onClick={() => setAsked(true)}>
            Delete<span className="sr-only"> the address of {address.name}</span>
          </RowButton>
          {address.is_default || !isComplete(address) ? null : (
            <RowButton
              busy={busy}
              onClick={() => change(() => saveAddressLater(address.id, fieldsOfAddress(address), true))}
            >
              Make default
            </RowButton>
          )}
        </div>
      )}
    </>
  )
}
