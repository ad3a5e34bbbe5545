import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { useEffect } from "react"
import { ignoreSecondPresses } from "../platform/second-press"

/** On every page of the admin: a press that was meant for what has just gone presses nothing else. */
export default function SecondPress() {
  useEffect(ignoreSecondPresses, [])
  return null
}

export const config = defineWidgetConfig({ zone: "topbar" })
