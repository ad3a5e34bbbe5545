/* 16 px text: a smaller one makes iPhones zoom the page when the field is touched. */
export const controlClasses =
  "w-full min-h-12 rounded-sm border border-edge bg-white px-3.5 text-base text-ink placeholder:text-ink-faint transition-colors hover:border-brand-deep focus:border-brand-deep focus-visible:outline-offset-0 disabled:bg-sand disabled:text-ink-faint aria-invalid:border-alert-deep"
