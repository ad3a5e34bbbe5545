import { icon } from "./icons"

export const ComputerIcon = icon(
  <rect x="4.5" y="5" width="15" height="10.5" rx="1.5" />,
  <path d="M2.5 19h19" />,
)
export const MobileIcon = icon(<rect x="7" y="3" width="10" height="18" rx="2" />, <path d="M11 18h2" />)
