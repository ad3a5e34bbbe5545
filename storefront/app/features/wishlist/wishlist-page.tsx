import { paths } from "~/platform/paths/paths"
import { useRead } from "~/platform/query/use-read"
import { useSession } from "~/platform/session/use-session"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton, SecondaryLink } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { MailChoice } from "../mail-choices/mail-choice"
import { PushChoices } from "../push/push-choice"
import { WishCard } from "./wish-card"
import { wishlistQuery } from "./wishlist-query"

const grid = "grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 xl:grid-cols-4"

const skeleton = (
  <div className={grid}>
    {["a", "b", "c", "d"].map((key) => (
      <div key={key}>
        <Skeleton className="aspect-square rounded-lg" />
        <Skeleton className="mt-3 h-4 w-1/2" />
        <Skeleton className="mt-2 h-10" />
      </div>
    ))}
  </div>
)

/** What the account wishes for, on every device. */
export function WishlistPage() {
  const { isAuthenticated } = useSession()
  const wishes = useRead({ ...wishlistQuery, enabled: isAuthenticated, refetchOnWindowFocus: "always" })
  const count = wishes.data?.length ?? 0
  return (
    <AccountPage
      title={
        <>
          My Wishlist
          {count > 0 ? (
            <span className="ml-2 text-base font-normal tracking-normal text-ink-soft">
              {count === 1 ? "1 product" : `${count} products`}
            </span>
          ) : null}
        </>
      }
      skeleton={skeleton}
    >
      {() =>
        wishes.isPending ? (
          skeleton
        ) : wishes.data ? (
          wishes.data.length === 0 ? (
            <EmptyState
              title="Nothing on your wishlist yet"
              action={
                <>
                  <LinkButton to={paths.list("trending-favourites")}>See what others wish for</LinkButton>
                  <SecondaryLink to={paths.newIn}>New in</SecondaryLink>
                </>
              }
            >
              Tap the heart on a product to save it here, on every device you sign in on.
            </EmptyState>
          ) : (
            <>
              <div className="mb-6 grid max-w-prose">
                <MailChoice kind="wishlist_news" className="text-sm">
                  E-mail me when something here is back in stock or costs less
                </MailChoice>
                <PushChoices of={["back_in_stock", "price_drop"]} className="text-sm" />
              </div>
              <ul className={grid}>
                {wishes.data.map((entry) => (
                  <WishCard key={entry.id} entry={entry} />
                ))}
              </ul>
            </>
          )
        ) : (
          <LoadFailed what="your wishlist" error={wishes.error} retry={wishes.refetch} />
        )
      }
    </AccountPage>
  )
}
