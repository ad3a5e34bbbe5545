import { useNavigate } from "react-router-dom"
import { closeDialogs, openDialog, type SessionDialog } from "~/platform/session/dialogs"
import { forgetIntent, takeIntent } from "~/platform/session/intent"
import { needsDocumentLoad } from "~/platform/session/redirect"
import { Dialog } from "~/ui/dialog"
import { doIntent } from "./do-intent"
import { LoginForm } from "./login-form"
import { RegisterForm } from "./register-form"

/** Login 600 px wide, register 900 px; both fill the screen under 640 px. */
export function AuthDialogs({ dialog, next }: { dialog: SessionDialog | null; next: string | null }) {
  const navigate = useNavigate()
  const done = async (to: string) => {
    const intent = takeIntent()
    closeDialogs()
    const target = (intent ? await doIntent(intent) : null) ?? to
    if (needsDocumentLoad(target)) location.assign(target)
    // Where one is already, one stays: at the same place of the page.
    else if (!isHere(target)) await navigate(target)
  }
  const dismiss = () => {
    forgetIntent()
    closeDialogs()
  }
  return (
    <>
      <Dialog open={dialog === "login"} onClose={dismiss} title="Log In" width={600}>
        <LoginForm
          next={next}
          onDone={done}
          onSwitch={() => openDialog("register", next)}
          focusFirst={hasKeyboard()}
        />
      </Dialog>
      <Dialog open={dialog === "register"} onClose={dismiss} title="Sign Up" width={900}>
        <RegisterForm
          next={next}
          onDone={done}
          onSwitch={() => openDialog("login", next)}
          focusFirst={hasKeyboard()}
        />
      </Dialog>
    </>
  )
}

const isHere = (target: string) => {
  const { pathname, search, hash } = location
  return target === pathname + search || target === pathname + search + hash
}

/** A touch screen's own keyboard would cover the form. */
const hasKeyboard = () => matchMedia("(pointer: fine)").matches
