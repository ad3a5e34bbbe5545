import type { User } from "@contract/account"
import { personalPaths } from "~/platform/paths/personal-paths"
import { Alert } from "~/ui/alert"
import { buttonClasses } from "~/ui/button-classes"
import { Skeleton, Skeletons } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { WholeAccount } from "../account-frame/whole-account"
import { SaverCard } from "../data-saver/saver-switch"
import { AboutCard } from "./about-card"
import { AddressCard } from "./address-card"
import { AvatarPicker } from "./avatar-picker"
import { ContactCard } from "./contact-card"
import { ReferralCard } from "./referral-card"

/** What the account knows of its owner, and may be changed by them. */
export function ProfilePage() {
  return (
    <AccountPage title="Profile" skeleton={skeleton}>
      {(known) => (
        <WholeAccount of={known} skeleton={skeleton}>
          {(user) => <Profile user={user} />}
        </WholeAccount>
      )}
    </AccountPage>
  )
}

const skeleton = (
  <>
    <Skeleton className="mb-6 h-24 rounded-lg" />
    <Skeletons className="grid gap-6 xl:grid-cols-2" of={["h-80", "h-80"]} />
  </>
)

function Profile({ user }: { user: User }) {
  // An account that is staff only has no shopper's account, and so nothing to edit here.
  const shops = user.referer_id !== ""
  return (
    <>
      <div className="mb-6">
        <AvatarPicker user={user} mayChange={shops} />
      </div>
      {shops ? null : (
        <Alert
          className="mb-6"
          title="This is a staff account"
          action={
            <a
              href={personalPaths.backOffice}
              className={buttonClasses({ variant: "secondary", size: "small" })}
            >
              Open the back office
            </a>
          }
        >
          You can shop with it, too. Add something to your cart to open your shopper's details here.
        </Alert>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <AboutCard user={user} mayChange={shops} />
        {shops ? <AddressCard user={user} mayChange /> : null}
        <div className="grid gap-6 xl:col-span-2">
          <ContactCard user={user} mayChange={shops} />
          {shops ? <ReferralCard code={user.referer_id} /> : null}
          <SaverCard />
        </div>
      </div>
    </>
  )
}
