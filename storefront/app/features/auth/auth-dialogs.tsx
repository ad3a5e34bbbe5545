import { useNavigate } from "react-router-dom"
import { needsDocumentLoad } from "~/platform/session/redirect"
import { Dialog } from "~/ui/dialog"
import { closeDialogs, openDialog, type SessionDialog } from "../session/dialogs"
import { LoginForm } from "./login-form"
import { RegisterForm } from "./register-form"

/** Login 600 px wide, register 900 px; both fill the screen under 640 px (decisions section 3). */
export function AuthDialogs({ dialog, next }: { dialog: SessionDialog | null; next: string | null }) {
  const navigate = useNavigate()
  const done = (to: string) => {
    if (needsDocumentLoad(to)) location.assign(to)
    else navigate(to)
    closeDialogs()
  }
  return (
    <>
      <Dialog open={dialog === "login"} onClose={closeDialogs} title="Log In" width={600}>
        <LoginForm
          next={next}
          onDone={done}
          onSwitch={() => openDialog("register", next)}
          focusFirst={hasKeyboard()}
        />
      </Dialog>
      <Dialog open={dialog === "register"} onClose={closeDialogs} title="Sign Up" width={900}>
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

/** A touch screen's own keyboard would cover the form. */
const hasKeyboard = () => matchMedia("(pointer: fine)").matches
