export interface NewsletterErrors {
  email?: string
  checkbox?: string
}

/** The newsletter goes only to people who agreed to it. */
export function checkNewsletter(email: string, agreed: boolean): NewsletterErrors {
  const errors: NewsletterErrors = {}
  if (!email) errors.email = "E-mail is required"
  else if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) errors.email = "E-mail must be valid"
  if (!agreed) errors.checkbox = "Please tick the box so that we can e-mail you"
  return errors
}
