import type { LoanPage } from "@contract/loans"
import { formatNaira } from "@contract/naira"
import { useSearchParams } from "react-router-dom"
import { personalPaths } from "~/platform/paths/personal-paths"
import { useSite } from "~/platform/site/site"
import { Alert } from "~/ui/alert"
import { Button } from "~/ui/button"
import { Card } from "~/ui/card"
import { SmallLink } from "~/ui/link-button"

/** What a loan here is, before anything is asked: plain words of what the law wants said. */
export function LoanIntro({ page }: { page: LoanPage }) {
  const [, setSearch] = useSearchParams()
  const { shop } = useSite()
  const { least, most, incomes } = page.limits
  return (
    <div className="grid max-w-3xl gap-6">
      <Card tone="wash">
        <h2 className="text-xl font-bold">
          {formatNaira(least)} to {formatNaira(most)}, into your wallet
        </h2>
        <p className="mt-2 text-ink-soft">
          At most {incomes} times your monthly income, for 1 to 12 months. Applying takes five minutes and
          costs nothing.
        </p>
        {!page.open ? (
          <Alert className="mt-4" title="We take no applications at the moment">
            Please come back later.
          </Alert>
        ) : page.needs.includes("email_verification") ? (
          <Alert
            className="mt-4 bg-white!"
            title="Verify your e-mail first"
            action={<SmallLink to={personalPaths.verifyEmail}>Enter the code</SmallLink>}
          >
            We e-mail you about your application.
          </Alert>
        ) : (
          <Button className="mt-5" size="large" onClick={() => setSearch({ step: "1" })}>
            Apply for a loan
          </Button>
        )}
      </Card>
      <Card>
        <h2 className="text-lg font-bold">Good to know</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-soft">
          <li>
            The lender is <strong className="text-ink">{page.lender ?? "not named yet"}</strong>. Two of our
            staff review every application.
          </li>
          <li>
            Before you accept you see everything that it costs: interest, fees, the yearly cost, and each
            instalment with its day.
          </li>
          <li>Changed your mind? Pay the money back within three days: no interest, no fees.</li>
          <li>Pay early whenever you like: you don't pay interest for the months you skip.</li>
          <li>No fee is added for being late. We never share what you owe.</li>
          <li>
            Your bank verification number proves who you are. We encrypt it, show it to no one, and delete it
            when the loan is decided or repaid.
          </li>
          <li>
            Not content with us? Write to{" "}
            <a className="font-semibold text-brand-deep underline" href={`mailto:${shop.email}`}>
              {shop.email}
            </a>
            . You can also complain to the Federal Competition and Consumer Protection Commission.
          </li>
        </ul>
      </Card>
    </div>
  )
}
