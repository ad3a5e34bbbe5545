import { Plus } from "@medusajs/icons"
import { type ReactNode, useEffect, useRef } from "react"
import { useLocation, useSearchParams } from "react-router-dom"
import { NEW } from "../platform/new-record"
import { SmallButton } from "./buttons"

/** Opens the form of a new record; so does an address that asks for it. */
export function AddButton(props: { onClick: () => void; children: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has(NEW)
  // Asked again at once, the address without it in between is never drawn: each step of the history has its key.
  const { key } = useLocation()
  const open = useRef(props.onClick)
  useEffect(() => {
    open.current = props.onClick
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is asked for
  useEffect(() => {
    if (!isAsked) return
    const next = new URLSearchParams(params)
    next.delete(NEW)
    // Who comes back to this step of the history does not want another one.
    setParams(next, { replace: true })
    open.current()
  }, [isAsked, key])
  return (
    <SmallButton onClick={props.onClick}>
      <Plus /> {props.children}
    </SmallButton>
  )
}
