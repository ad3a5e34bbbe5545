import { classNames } from "./class-names"

/** soft: a primary action that stands many times on a page. */
export type ButtonVariant = "primary" | "soft" | "secondary" | "quiet" | "danger"
/** snug: medium with little air at the sides, for narrow cards. */
export type ButtonSize = "small" | "snug" | "medium" | "large"

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  wide?: boolean
}

const base =
  "inline-flex items-center justify-center gap-2 rounded-sm font-semibold text-center select-none transition-colors duration-160 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed"

const variants: Record<ButtonVariant, string> = {
  primary:
    "bg-brand text-ink hover:bg-alert active:bg-alert disabled:bg-line disabled:text-ink-faint aria-disabled:bg-line aria-disabled:text-ink-faint",
  soft: "bg-brand-wash text-brand-deep hover:bg-alert hover:text-ink active:bg-brand-mist disabled:bg-sand disabled:text-ink-faint",
  secondary:
    "bg-white text-brand-deep border border-brand-deep hover:bg-brand-wash active:bg-brand-mist disabled:border-edge disabled:bg-white disabled:text-ink-faint",
  quiet: "bg-transparent text-ink hover:bg-brand-wash active:bg-brand-mist disabled:text-ink-faint",
  danger: "bg-alert-deep text-white hover:bg-ink active:bg-ink disabled:bg-line disabled:text-ink-faint",
}

/* 44 px is the least a thumb can hit; small is for dense rows with a fine pointer and is 44 px high on touch. */
const sizes: Record<ButtonSize, string> = {
  small: "min-h-9 pointer-coarse:min-h-11 px-3 text-sm",
  snug: "min-h-11 px-2 text-sm",
  medium: "min-h-11 px-5 text-sm",
  large: "min-h-13 px-7 text-base",
}

/** The look of a button, shared by `Button`, `LinkButton` and everything that behaves like them. */
export function buttonClasses({ variant = "primary", size = "medium", wide = false }: ButtonLook): string {
  return classNames(base, variants[variant], sizes[size], wide && "w-full")
}
