import { ArrowDownTray, XMark } from "@medusajs/icons"
import { Button, IconButton } from "@medusajs/ui"
import type { ComponentProps, ReactNode } from "react"
import { Link } from "react-router-dom"

type Look = Pick<ComponentProps<typeof Button>, "variant">

type ButtonProps = Omit<ComponentProps<typeof Button>, "size" | "ref">

/** The main thing that can be done here. */
export function MainButton(button: Omit<ButtonProps, "variant">) {
  return <Button type="button" size="small" {...button} />
}

/** What can be done beside it. */
export function SmallButton(button: ButtonProps) {
  return <Button type="button" size="small" variant="secondary" {...button} />
}

/** What is done seldom, or takes something back: no more than its words. */
export function PlainButton(button: Omit<ButtonProps, "variant">) {
  return <Button type="button" size="small" variant="transparent" {...button} />
}

/** One of several things that can be shown: pressed while it is. */
export function ViewButton({
  isChosen,
  ...button
}: Omit<ComponentProps<typeof SmallButton>, "variant" | "aria-pressed"> & { isChosen: boolean }) {
  return <SmallButton {...button} variant={isChosen ? "primary" : "secondary"} aria-pressed={isChosen} />
}

/** A way to another screen that looks as what can be done beside it. */
export function LinkButton(props: Look & { to: string; children: ReactNode }) {
  return (
    <Button size="small" variant={props.variant ?? "secondary"} asChild>
      <Link to={props.to}>{props.children}</Link>
    </Button>
  )
}

/** Fetches a file. */
export function DownloadButton(props: { href: string; label?: string; children: ReactNode }) {
  return (
    <Button size="small" variant="secondary" asChild>
      <a href={props.href} download aria-label={props.label}>
        <ArrowDownTray aria-hidden /> {props.children}
      </a>
    </Button>
  )
}

/** A button that is only a picture, and says what it does to a screen reader. */
export function IconAction({
  label,
  icon,
  ...button
}: Omit<ComponentProps<typeof IconButton>, "aria-label" | "children" | "ref"> & {
  label: string
  icon: ReactNode
}) {
  return (
    <IconButton type="button" size="small" variant="transparent" aria-label={label} {...button}>
      {icon}
    </IconButton>
  )
}

/** Takes one of several out of a form. */
export function RemoveButton(props: { name: string; onClick: () => void }) {
  return <IconAction label={`Remove ${props.name}`} icon={<XMark />} onClick={props.onClick} />
}
