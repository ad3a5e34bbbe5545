import { icon } from "./icons"

/** Icons of single pages: what every page draws is in `icons.tsx`, which is loaded with the first one. */
export const PinIcon = icon(
  <path d="M12 21s-7-6-7-11.2A7 7 0 0 1 19 9.8C19 15 12 21 12 21z" />,
  <circle cx="12" cy="9.8" r="2.5" />,
)
export const TrashIcon = icon(<path d="M4.5 7h15M9 7V4.5h6V7m-8.5 0 1 13h9l1-13M10.5 11v5.5m3-5.5v5.5" />)
export const WalletIcon = icon(
  <path d="M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5A1.5 1.5 0 0 0 5.5 9H20v10.5H6A2 2 0 0 1 4 17.5z" />,
  <path d="M16 14.25h.01" />,
)
export const GiftIcon = icon(
  <path d="M4.5 11.5h15v8h-15zM3.5 8h17v3.5h-17zM12 8v11.5" />,
  <path d="M12 8S10.9 4 8.6 4a2 2 0 0 0 0 4zm0 0s1.1-4 3.4-4a2 2 0 0 1 0 4z" />,
)
export const CardIcon = icon(
  <rect x="3" y="5.5" width="18" height="13" rx="2" />,
  <path d="M3 10h18M6.5 15h3" />,
)
export const CalendarIcon = icon(
  <rect x="4" y="5.5" width="16" height="14.5" rx="2" />,
  <path d="M4 10h16M8.5 3.5v4m7-4v4" />,
)
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.9 5.7A9.5 9.5 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7m-3 1.9a8.6 8.6 0 0 1-3.5.9C6 18.5 2.5 12 2.5 12a17 17 0 0 1 3.7-4.3M10 10a3 3 0 0 0 4 4" />,
)
export const BellIcon = icon(<path d="M6.5 16.5v-6a5.5 5.5 0 0 1 11 0v6l1.5 2H5zM10 21h4M12 5V3" />)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const MinusIcon = icon(<path d="M5 12h14" />)
export const StarIcon = icon(
  <path d="m12 3.5 2.6 5.5 5.9.8-4.3 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.3-4.2 5.9-.8z" />,
)
export const ThumbIcon = icon(
  <path d="M7.5 10.5 11 3.5a2 2 0 0 1 2.5 2.2v3.8h5a2 2 0 0 1 2 2.4l-1.3 6.6a2 2 0 0 1-2 1.6H7.5zM7.5 10.5H4v9.6h3.5" />,
)
