import type { User } from "@contract/account"
import type { LoanPage } from "@contract/loans"
import { QuietButton } from "~/ui/button"
import { Card } from "~/ui/card"
import { Checkbox } from "~/ui/checkbox"
import { FormFrame, Submit } from "~/ui/form-frame"
import { PlaceFields } from "../addresses/place-fields"
import { ApplicationField } from "./application-field"
import { STEPS, shownFields } from "./application-fields"
import { useApplication } from "./use-application"

/** The application in five steps. */
export function ApplicationForm({ user, page }: { user: User; page: LoanPage }) {
  const needsDob = page.needs.includes("date_of_birth")
  const form = useApplication(user, { needsDob, bounds: page.limits })
  const { step, values, errors, set } = form
  const { title } = STEPS[step] ?? { title: "" }
  const isLast = step === STEPS.length - 1
  return (
    <Card className="max-w-3xl">
      <Progress step={step} />
      <FormFrame form={form} className="mt-6 grid gap-4 sm:grid-cols-2">
        <h2 tabIndex={-1} className="text-xl font-bold focus:outline-none sm:col-span-2">
          {title}
        </h2>
        {step === 1 ? (
          <p className="-mt-2 text-sm text-ink-soft sm:col-span-2">
            Let them know you're naming them. We call them only if we can't reach you, never about what you
            owe.
          </p>
        ) : null}
        {shownFields(step, values, needsDob).map((name) =>
          name === "state" ? (
            <PlaceFields key={name} form={form} state="state" lga="lga" />
          ) : name === "lga" ? null : (
            <ApplicationField key={name} form={form} name={name} />
          ),
        )}
        {isLast ? (
          <div className="rounded-sm bg-sand p-4 sm:col-span-2">
            <p className="mb-2 text-sm">
              The lender is <strong>{page.lender}</strong>. We review every application, and you see the whole
              cost before you decide.
            </p>
            <Checkbox
              name="consent"
              checked={values.consent !== ""}
              onChange={(event) => set("consent", event.target.checked ? "yes" : "")}
              aria-invalid={errors.consent ? true : undefined}
              aria-describedby={errors.consent ? "consent-error" : undefined}
              label={page.consent.text}
              className="items-start! py-2 text-sm"
            />
            {errors.consent ? (
              <p id="consent-error" className="text-sm text-alert-deep">
                {errors.consent}
              </p>
            ) : null}
          </div>
        ) : null}
        <div className="flex flex-wrap gap-3 pt-2 sm:col-span-2">
          <Submit>{isLast ? "Send my application" : "Continue"}</Submit>
          {step > 0 ? <QuietButton onClick={() => form.goTo(step - 1)}>Back</QuietButton> : null}
        </div>
      </FormFrame>
    </Card>
  )
}

function Progress({ step }: { step: number }) {
  return (
    <div>
      <p className="text-sm font-semibold text-brand-deep">
        Step {step + 1} of {STEPS.length}
      </p>
      <div aria-hidden className="mt-2 flex gap-1.5">
        {STEPS.map(({ title }, index) => (
          <span
            key={title}
            className={`h-1.5 flex-1 rounded-full ${index <= step ? "bg-brand-deep" : "bg-line"}`}
          />
        ))}
      </div>
    </div>
  )
}
