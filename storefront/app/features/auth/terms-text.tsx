/** Terms and privacy text under both forms (specification 2.12, 2.13). */
export function TermsText({ doing }: { doing: string }) {
  return (
    <p className="text-center text-sm text-ink-faint">
      By {doing} you agree to our Terms of Use and Privacy Policy.
    </p>
  )
}
