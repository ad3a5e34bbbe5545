import type { User } from "@contract/account"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { queryClient } from "~/platform/query/browser-client"
import { Badge } from "~/ui/badge"
import { Card } from "~/ui/card"
import { Skeleton } from "~/ui/skeleton"
import { statesQuery } from "../checkout/delivery-query"
import { longDate } from "../orders/date-words"
import { AccountPage } from "./account-page"
import { accountQuery } from "./account-query"

/** What the account knows of its owner. */
export function ProfilePage() {
  return (
    <AccountPage title="Profile" skeleton={skeleton}>
      {(user) => <Profile stored={user} />}
    </AccountPage>
  )
}

const skeleton = (
  <div className="grid gap-6 xl:grid-cols-2">
    <Skeleton className="h-80 rounded-lg" />
    <Skeleton className="h-80 rounded-lg" />
  </div>
)

function Profile({ stored }: { stored: User }) {
  // The stored account is shown at once; the server's word replaces it. Without an answer it stands.
  const { data: user } = useQuery(
    { ...accountQuery(stored.id), initialData: stored, initialDataUpdatedAt: 0 },
    queryClient,
  )
  const { data: states } = useQuery({ ...statesQuery, enabled: user.state_id !== null }, queryClient)
  const state = states?.find((one) => one.id === user.state_id)
  const lga = state?.lgas.find((one) => one.id === user.lga_id)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Facts title="About you">
        <Fact name="First name">{user.first_name}</Fact>
        <Fact name="Last name">{user.last_name}</Fact>
        <Fact name="E-mail" badge={user.email_verified ? "Verified" : "Not verified"}>
          {user.email}
        </Fact>
        <Fact name="Phone" badge={user.mobile_verified ? "Verified" : null}>
          {user.mobile}
        </Fact>
        <Fact name="Date of birth">{user.dob ? longDate(user.dob) : null}</Fact>
        <Fact name="Gender">{user.gender ? genders[user.gender] : null}</Fact>
        <Fact name="With us since">{longDate(user.created_at)}</Fact>
      </Facts>
      <div className="grid gap-6">
        <Facts title="Address">
          <Fact name="Street">{user.address}</Fact>
          <Fact name="Apartment">{user.apartment}</Fact>
          <Fact name="City">{user.city}</Fact>
          <Fact name="LGA">{lga?.name}</Fact>
          <Fact name="State">{state?.name}</Fact>
        </Facts>
        <Facts title="Your referral code">
          <Fact name="Code">{user.referer_id}</Fact>
        </Facts>
      </div>
    </div>
  )
}

const genders = { male: "Male", female: "Female", others: "Others" } as const

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-4 text-lg font-bold">{title}</h2>
      <dl className="grid gap-3 text-sm">{children}</dl>
    </Card>
  )
}

function Fact({ name, badge, children }: { name: string; badge?: string | null; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">
        {children || <span className="font-normal text-ink-faint">Not given</span>}
        {badge ? (
          <Badge tone={badge === "Verified" ? "wash" : "neutral"} className="ml-2">
            {badge}
          </Badge>
        ) : null}
      </dd>
    </div>
  )
}
