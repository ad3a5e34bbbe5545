/* Without height and size: text fields are 16 px (a smaller one makes iPhones zoom the page when it is touched). */
export const controlClasses =
  "w-full rounded-sm border border-edge bg-white px-3.5 text-ink placeholder:text-ink-faint transition-colors hover:border-brand-deep focus:border-brand-deep focus-visible:outline-offset-0 disabled:bg-sand disabled:text-ink-faint aria-invalid:border-alert-deep"
