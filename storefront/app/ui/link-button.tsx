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
