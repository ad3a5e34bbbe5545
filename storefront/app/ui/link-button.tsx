import { Link, type LinkProps } from "react-router-dom"
import { type ButtonLook, buttonClasses } from "./button-classes"
import { classNames } from "./class-names"

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link className={classNames(buttonClasses({ variant, size, wide }), className)} {...rest} />
}

/** Where else one may want to go. */
export const SecondaryLink = (link: Omit<LinkProps & ButtonLook, "variant">) => (
  <LinkButton variant="secondary" {...link} />
)

export const SmallLink = (link: Omit<LinkProps & ButtonLook, "size">) => <LinkButton size="small" {...link} />

export const QuietLink = (link: Omit<LinkProps & ButtonLook, "variant">) => (
  <LinkButton variant="quiet" {...link} />
)

/** A link among words. */
export const TextLink = (link: Omit<LinkProps, "className">) => <Link className="link" {...link} />

/** A link that stands by itself, as high as a thumb needs it. */
export const TapLink = (link: Omit<LinkProps, "className">) => (
  <Link className="link inline-flex min-h-11 items-center" {...link} />
)

/** The name of what has a page of its own. */
export const NameLink = (link: Omit<LinkProps, "className">) => (
  <Link className="hover:text-brand-deep hover:underline" {...link} />
)
