import { type FormEvent, useState } from "react"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { useSite } from "~/platform/site/site"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"
import { Checkbox } from "~/ui/checkbox"
import { Field } from "~/ui/field"
import { Input } from "~/ui/input"
import { checkNewsletter, type NewsletterErrors } from "./newsletter-check"

/** The newsletter's form. The server sends an e-mail to confirm; its message is shown here and as a toast. */
export function NewsletterBlock() {
  const { shop } = useSite()
  const [errors, setErrors] = useState<NewsletterErrors>({})
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState("")

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const email = String(fields.get("email")).trim()
    const wrong = checkNewsletter(email, fields.has("checkbox"))
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return (form.elements.namedItem(first) as HTMLElement).focus()
    setBusy(true)
    try {
      const { message } = await api("POST /subscribe", { body: { email, checkbox: true } })
      setDone(message)
      showToast({ message, tone: "success" })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors({ email: error.errors.email?.[0] })
      showToast({ message: error.message, tone: "error" })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="newsletter-title" className="bg-clay">
      <div className="page grid gap-x-16 gap-y-5 py-10 lg:grid-cols-2 lg:items-center lg:py-14">
        <div>
          <h2 id="newsletter-title" className="text-2xl font-bold tracking-tight">
            Pretty things in your inbox
          </h2>
          <p className="mt-2 max-w-md text-ink-soft">
            New arrivals, offers and tips for our weather. Two e-mails a month. Unsubscribe any time.
          </p>
        </div>
        <p className="hidden noscript:block">
          E-mail <a href={`mailto:${shop.email}`}>{shop.email}</a> and we'll add you to the list.
        </p>
        {done ? (
          <p role="status" className="rounded-lg bg-white p-5 font-semibold">
            {done}
          </p>
        ) : (
          <form noValidate onSubmit={submit} className="noscript:hidden">
            <div className="flex items-start gap-2">
              <Field label="E-mail" labelHidden error={errors.email} required className="flex-1">
                {(aria) => (
                  <Input
                    {...aria}
                    type="email"
                    name="email"
                    autoComplete="email"
                    placeholder="Your e-mail"
                    maxLength={254}
                  />
                )}
              </Field>
              <Button type="submit" busy={busy} className="min-h-12">
                Subscribe
              </Button>
            </div>
            <Checkbox
              name="checkbox"
              aria-invalid={errors.checkbox ? true : undefined}
              aria-describedby={errors.checkbox ? "newsletter-consent-error" : undefined}
              label={
                <span className="text-sm text-ink-soft">I agree to receive e-mails from {shop.name}.</span>
              }
              className="mt-1"
            />
            {errors.checkbox ? (
              <p id="newsletter-consent-error" className="text-sm text-alert-deep">
                {errors.checkbox}
              </p>
            ) : null}
          </form>
        )}
      </div>
    </section>
  )
}
