import type { SavedCard } from "@contract/saved-cards"
import { useState } from "react"
import { apiWithToast } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { paths } from "~/platform/paths/paths"
import { queryClient } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import { AskAgain } from "~/ui/ask-again"
import { Badge } from "~/ui/badge"
import { RowButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeletons } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { cardExpiry, cardName, savedCardsQuery } from "./saved-card-query"

const skeleton = <Skeletons className="grid gap-4 xl:grid-cols-2" of={["h-32", "h-32"]} />

/** Cards that the shopper lets the shop charge again. */
export function SavedCardsPage() {
  return (
    <AccountPage title="Saved cards" skeleton={skeleton}>
      {() => <SavedCards />}
    </AccountPage>
  )
}

function SavedCards() {
  const cards = useRead(savedCardsQuery)
  if (cards.isPending) return skeleton
  if (!cards.data) return <LoadFailed what="your saved cards" error={cards.error} retry={cards.refetch} />
  if (cards.data.length === 0)
    return (
      <EmptyState title="No card saved yet" action={<LinkButton to={paths.shop}>Go shopping</LinkButton>}>
        When you pay by card, tick “Save this card”. Next time you pay with one tap.
      </EmptyState>
    )
  return (
    <>
      <ul className="grid items-start gap-4 xl:grid-cols-2">
        {cards.data.map((card) => (
          <li key={card.id}>
            <Card>
              <Saved card={card} />
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-sm text-ink-soft">
        Your bank stores the cards; we see only the last four digits. We charge a card only when you choose
        it.
      </p>
    </>
  )
}

function Saved({ card }: { card: SavedCard }) {
  const [asked, setAsked] = useState(false)
  const { busy, run } = useAction()
  const expiry = cardExpiry(card)

  const remove = () =>
    run(() => apiWithToast("DELETE /user/saved-cards/{id}", { params: { id: card.id } }), {
      // Deleted meanwhile, perhaps on another device: the list shows it.
      silent: 404,
      after: async () => {
        await queryClient.invalidateQueries(savedCardsQuery)
        setAsked(false)
      },
    })

  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
        {cardName(card)}
        {card.expired ? <Badge>Expired</Badge> : null}
      </p>
      <p className="text-sm text-ink-soft">
        {[card.bank, expiry ? `until ${expiry}` : null].filter(Boolean).join(" · ")}
      </p>
      {asked ? (
        <AskAgain
          className="mt-3"
          yes="Delete"
          no="Keep"
          busy={busy}
          onYes={remove}
          onNo={() => setAsked(false)}
        >
          Delete this card?
        </AskAgain>
      ) : (
        <div className="mt-3 -ml-3">
          <RowButton onClick={() => setAsked(true)}>
            Delete<span className="sr-only"> {cardName(card)}</span>
          </RowButton>
        </div>
      )}
    </>
  )
}
