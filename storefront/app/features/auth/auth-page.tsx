import type { ReactNode } from "react"
import { Link, useNavigate, useSearchParams } from "react-router"
import { paths } from "~/platform/paths/paths"
import { needsDocumentLoad, safeNext } from "~/platform/session/redirect"
import { classNames } from "~/ui/class-names"
import { CloseIcon } from "~/ui/icons"
import { Skeleton } from "~/ui/skeleton"
import { useGuestOnly } from "../session/use-guard"
import { LoginForm } from "./login-form"
import { RegisterForm } from "./register-form"

/** The login page, dark like the register page (specification 2.4), with the same form as the dialog. */
export function LoginPage() {
  return (
    <AuthPage title="Log In" width="narrow">
      {({ goTo, ...props }) => <LoginForm {...props} onSwitch={() => goTo(paths.register)} />}
    </AuthPage>
  )
}

export function RegisterPage() {
  return (
    <AuthPage title="Sign Up" width="wide">
      {({ goTo, ...props }) => <RegisterForm {...props} onSwitch={() => goTo(paths.login)} />}
    </AuthPage>
  )
}

interface FormProps {
  next: string | null
  onDone: (to: string) => void
  /** To the other form, with the same `next`. */
  goTo: (page: string) => void
}

function AuthPage({
  title,
  width,
  children,
}: {
  title: string
  width: "narrow" | "wide"
  children: (props: FormProps) => ReactNode
}) {
  const session = useGuestOnly()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = safeNext(search.get("next"))
  const done = (to: string) => {
    if (needsDocumentLoad(to)) location.assign(to)
    else navigate(to, { replace: true })
  }
  // The form reads the browser's storage (referral code): until then its room is kept.
  const show = session.ready
  return (
    <div className="bg-brand-night px-4 py-8 sm:py-16">
      <div
        className={classNames(
          "relative mx-auto rounded-lg bg-white p-5 sm:p-8",
          width === "narrow" ? "max-w-[600px]" : "max-w-[900px]",
        )}
      >
        <Link
          to={paths.home}
          aria-label="Close"
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-full hover:bg-brand-wash sm:top-5 sm:right-5"
        >
          <CloseIcon />
        </Link>
        <h1 className="mb-5 pr-12 text-2xl font-bold tracking-tight">{title}</h1>
        {show ? (
          children({
            next,
            onDone: done,
            goTo: (page) => navigate(next ? `${page}?next=${encodeURIComponent(next)}` : page),
          })
        ) : (
          <Skeleton className={width === "narrow" ? "h-101" : "h-153"} />
        )}
      </div>
    </div>
  )
}
