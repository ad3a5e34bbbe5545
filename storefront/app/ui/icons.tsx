import { icon } from "./sign-icons"

export { AlertIcon, CheckIcon, CloseIcon, type IconProps, icon } from "./sign-icons"

export const InfoIcon = icon(<path d="M12 11v5m0-8.2v-.1" />, <circle cx="12" cy="12" r="9" />)
export const ChevronDownIcon = icon(<path d="m6 9.5 6 6 6-6" />)
export const ChevronLeftIcon = icon(<path d="m14.5 6-6 6 6 6" />)
export const ChevronRightIcon = icon(<path d="m9.5 6 6 6-6 6" />)
export const ArrowRightIcon = icon(<path d="M4.5 12h15m-6-6 6 6-6 6" />)
export const ArrowUpIcon = icon(<path d="M12 19.5v-15m-6 6 6-6 6 6" />)
export const CompareIcon = icon(
  <path d="M4 5h6.5v14H4zM13.5 5H20v14h-6.5z" />,
  <path d="M6.2 9h2m-2 4h2m7.6-4h2m-2 4h2" />,
)
export const EyeIcon = icon(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />,
  <circle cx="12" cy="12" r="3" />,
)
export const SearchIcon = icon(<circle cx="11" cy="11" r="6.5" />, <path d="m16 16 4.5 4.5" />)
export const HeartIcon = icon(
  <path d="M12 20s-7.5-4.6-9-9.2C1.9 7.5 4.2 4.5 7.3 4.5c2 0 3.7 1.1 4.7 2.9 1-1.8 2.7-2.9 4.7-2.9 3.1 0 5.4 3 4.3 6.3C19.5 15.4 12 20 12 20z" />,
)
export const BagIcon = icon(
  <path d="M5.5 8.5h13l1 11.5h-15z" />,
  <path d="M8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5" />,
)
export const UserIcon = icon(
  <circle cx="12" cy="8" r="4" />,
  <path d="M4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6" />,
)
export const HomeIcon = icon(
  <path d="M3.5 11.5 12 4l8.5 7.5M5.5 10v10h13V10" />,
  <path d="M10 20v-5.5h4V20" />,
)
export const GridIcon = icon(
  <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />,
  <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />,
  <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />,
  <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5" />,
)
export const TagIcon = icon(
  <path d="M4 4h7.5L20 12.5 12.5 20 4 11.5z" />,
  <circle cx="8.3" cy="8.3" r="1.3" />,
)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h11" />)
export const FilterIcon = icon(
  <path d="M4 7h9m5 0h2M4 17h2m5 0h9" />,
  <circle cx="15.5" cy="7" r="2.5" />,
  <circle cx="8.5" cy="17" r="2.5" />,
)
export const TruckIcon = icon(
  <path d="M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5z" />,
  <circle cx="7" cy="17.5" r="2" />,
  <circle cx="17" cy="17.5" r="2" />,
)
export const ShieldIcon = icon(
  <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6z" />,
  <path d="m8.8 12 2.3 2.3 4.2-4.3" />,
)
export const ReturnIcon = icon(<path d="M8.5 5 4.5 9l4 4" />, <path d="M4.5 9H14a5 5 0 0 1 0 10H8" />)
export const SparkleIcon = icon(
  <path d="M12 3.5c.7 4.7 2.8 6.8 7.5 7.5-4.7.7-6.8 2.8-7.5 7.5-.7-4.7-2.8-6.8-7.5-7.5 4.7-.7 6.8-2.8 7.5-7.5zM18.5 16.5v4m-2-2h4" />,
)
export const ChatIcon = icon(
  <path d="M4 20l1.2-4A8.3 8.3 0 1 1 8 19z" />,
  <path d="M9 10.5c.3 2.4 2 4 4.5 4.5l1.3-1.4-1.9-1-.9.8c-.9-.4-1.6-1.1-1.9-2l.8-.9-.9-1.9z" />,
)
export const PhoneIcon = icon(
  <path d="M6.5 3.5h3l1.5 4-2 1.6a12 12 0 0 0 5.9 5.9l1.6-2 4 1.5v3c0 1.1-.9 2-2 2C11 19.5 4.5 13 4.5 5.5c0-1.1.9-2 2-2z" />,
)
export const MailIcon = icon(
  <rect x="3.5" y="5.5" width="17" height="13" rx="2" />,
  <path d="m4 7 8 6.5L20 7" />,
)
export const PackageIcon = icon(
  <path d="M12 3.5 4 7.5v9l8 4 8-4v-9z" />,
  <path d="m4 7.5 8 4 8-4m-8 4v9M8 5.5l8 4" />,
)
export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7" />,
  <path d="M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17" />,
)
export const ClockIcon = icon(<circle cx="12" cy="12" r="8.5" />, <path d="M12 7.5V12l3 2" />)
export const LogoutIcon = icon(<path d="M14 4.5H5.5v15H14M10 12h10.5m-4-4 4 4-4 4" />)
export const DownloadIcon = icon(<path d="M12 4v11m-5-4.5 5 5 5-5M5 20h14" />)
export const CopyIcon = icon(
  <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />,
  <path d="M15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5" />,
)

export const LockIcon = icon(
  <rect x="5" y="10.5" width="14" height="9.5" rx="2" />,
  <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />,
)
