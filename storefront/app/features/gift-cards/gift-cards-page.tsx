import type { GiftCardPayment } from "@contract/gift-cards"
import { formatNaira } from "@contract/naira"
import { keepPreviousData } from "@tanstack/react-query"
import { useNavigate, useSearchParams } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import type { KnownUser } from "~/platform/session/store"
import { showToast } from "~/platform/toast-store"
import { SecondaryLink } from "~/ui/link-button"
import { LoadFailed } from "~/ui/load-failed"
import { Skeleton } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { payByCard } from "../card-payment/pay-by-card"
import { NoWallet } from "../wallet/no-wallet"
import { BuyForm } from "./buy-form"
import { GiftCardNotice } from "./gift-card-notice"
import { giftCardsKey, giftCardsQuery } from "./gift-card-query"
import { OwnGiftCards } from "./own-gift-cards"

const skeleton = <Skeleton className="h-160 rounded-lg" />

/** Gift cards: buying one, and those that were bought. */
export function GiftCardsPage() {
  return (
    <AccountPage
      title="Gift cards"
      aside={
        <SecondaryLink to={personalPaths.redeemGiftCard} size="small">
          Redeem a gift card
        </SecondaryLink>
      }
      back={{ to: paths.wallet, name: "Wallet" }}
      skeleton={skeleton}
    >
      {(user) => (user.referer_id === "" ? <NoWallet /> : <GiftCards user={user} />)}
    </AccountPage>
  )
}

function GiftCards({ user }: { user: KnownUser }) {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1)
  const cards = useRead({ ...giftCardsQuery(page), placeholderData: keepPreviousData })
  const navigate = useNavigate()
  const goOn = async (payment: GiftCardPayment): Promise<boolean> => {
    if (payment.status === "paid") {
      showToast({ message: `Your ${formatNaira(payment.amount)} gift card is bought`, tone: "success" })
      await queryClient.invalidateQueries({ queryKey: giftCardsKey })
      return true
    }
    // Without a page a saved card is being charged: the notice asks how it ended.
    const end = payment.authorization_url === "" ? "settling" : await payByCard(payment)
    if (end !== "settling") return false
    await navigate(`${personalPaths.giftCards}?reference=${encodeURIComponent(payment.reference)}`)
    return true
  }
  if (cards.isPending) return skeleton
  if (!cards.data) return <LoadFailed what="your gift cards" error={cards.error} retry={cards.refetch} />
  return (
    <>
      <GiftCardNotice />
      <p className="mb-6 max-w-xl text-ink-soft">
        Pick an amount and who it is for. We e-mail them a code, and they spend it on whatever they like. It
        never expires.
      </p>
      <BuyForm terms={cards.data.terms} fromName={user.first_name} onStarted={goOn} />
      <OwnGiftCards page={cards.data} />
    </>
  )
}
