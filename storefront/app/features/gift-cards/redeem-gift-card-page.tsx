import type { RedeemedGiftCard } from "@contract/gift-cards"
import { exactNaira } from "@contract/naira"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { useForm } from "~/platform/forms/use-form"
import { paths } from "~/platform/paths/paths"
import { queryClient } from "~/platform/query/browser-client"
import { FormFrame, Submit } from "~/ui/form-frame"
import { LinkButton, SecondaryLink } from "~/ui/link-button"
import { Skeleton } from "~/ui/skeleton"
import { TextField } from "~/ui/text-field"
import { AccountPage } from "../account-frame/account-page"
import { NoWallet } from "../wallet/no-wallet"
import { walletKey } from "../wallet/wallet-query"
import { codeProblem, typedCode } from "./gift-card-words"

const skeleton = <Skeleton className="h-64 rounded-lg" />

/** A gift card's code, turned into wallet money. */
export function RedeemGiftCardPage() {
  return (
    <AccountPage title="Redeem a gift card" back={{ to: paths.wallet, name: "Wallet" }} skeleton={skeleton}>
      {(user) => (user.referer_id === "" ? <NoWallet /> : <Redeem />)}
    </AccountPage>
  )
}

function Redeem() {
  const [redeemed, setRedeemed] = useState<RedeemedGiftCard | null>(null)
  const form = useForm(
    { code: "" },
    ({ code }) => ({ code: codeProblem(code) }),
    async ({ code }) => {
      const { data } = await api("POST /user/gift-cards/redeem", { body: { code: typedCode(code) } })
      setRedeemed(data)
      await queryClient.invalidateQueries({ queryKey: walletKey })
    },
    {
      inline: true,
      byCode: {
        gift_card_not_found: "code",
        gift_card_redeemed: "code",
        gift_card_voided: "code",
        gift_card_on_hold: "code",
      },
    },
  )
  if (redeemed) return <Redeemed gift={redeemed} />
  return (
    <FormFrame form={form} label="Redeem a gift card" className="grid max-w-xl gap-5">
      <p className="text-ink-soft">
        Enter the code from your e-mail. The money goes into your wallet right away, to spend on whatever you
        like.
      </p>
      <TextField
        form={form}
        name="code"
        label="Code"
        hint="16 letters and digits, such as 7K2M-0QXD-9RTB-4HWE"
        error={form.errors.code ?? form.problem ?? undefined}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="tabular-nums"
      />
      <Submit size="large" className="justify-self-start">
        Redeem
      </Submit>
    </FormFrame>
  )
}

function Redeemed({ gift }: { gift: RedeemedGiftCard }) {
  return (
    <section role="status" aria-label="Redeemed" className="max-w-xl rounded-lg bg-brand-wash p-6 sm:p-8">
      <h2 className="text-xl font-bold">{exactNaira(gift.amount)} is in your wallet</h2>
      {gift.message ? (
        <figure className="mt-4 border-l-2 border-brand-deep pl-4">
          <blockquote className="whitespace-pre-line wrap-anywhere">{gift.message}</blockquote>
          {gift.from_name ? (
            <figcaption className="mt-1 text-sm text-ink-soft">{gift.from_name}</figcaption>
          ) : null}
        </figure>
      ) : gift.from_name ? (
        <p className="mt-2">A gift from {gift.from_name}.</p>
      ) : null}
      <p className="mt-4">You have {exactNaira(gift.wallet.available)} to spend.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={paths.shop}>Start shopping</LinkButton>
        <SecondaryLink to={paths.wallet}>See my wallet</SecondaryLink>
      </div>
    </section>
  )
}
