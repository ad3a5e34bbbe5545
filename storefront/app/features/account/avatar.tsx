import type { User } from "@contract/account"
import { classNames } from "~/ui/class-names"

interface AvatarProps {
  user: Pick<User, "first_name" | "last_name"> & Partial<Pick<User, "avatar">>
  size: 48 | 96
  className?: string
}

/** The account's picture, or its owner's initials on wash. */
export function Avatar({ user, size, className }: AvatarProps) {
  const box = classNames(
    "grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-wash font-bold text-brand-deep",
    size === 96 ? "size-24 text-3xl" : "size-12 text-lg",
    className,
  )
  if (!user.avatar)
    return (
      <span aria-hidden className={box}>
        {initialsOf(user)}
      </span>
    )
  return (
    <img src={user.avatar} alt="" width={size} height={size} className={classNames(box, "object-cover")} />
  )
}

function initialsOf({ first_name, last_name }: Pick<User, "first_name" | "last_name">): string {
  const first = (name: string) => [...name.trim()][0]?.toUpperCase() ?? ""
  return first(first_name) + first(last_name)
}
