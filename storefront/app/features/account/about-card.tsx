import type { User } from "@contract/account"
import { longDate } from "@contract/lagos"
import { REQUIRED } from "~/platform/forms/checks"
import { dayProblem } from "~/platform/forms/days"
import { useForm } from "~/platform/forms/use-form"
import { showToast } from "~/platform/toast-store"
import { EditFrame } from "~/ui/edit-frame"
import { TextField } from "~/ui/text-field"
import { BirthField, GenderField, genders } from "../auth/person-fields"
import { EditableFacts, Fact } from "./facts"
import { saveProfile } from "./save-profile"

const isGender = (value: string): value is keyof typeof genders => Object.hasOwn(genders, value)

/** Names, birthday, gender: shown, and changed in place. */
export function AboutCard({ user, mayChange }: { user: User; mayChange: boolean }) {
  return (
    <EditableFacts
      title="About you"
      what="your details"
      mayChange={mayChange}
      form={(done) => <AboutForm user={user} onDone={done} />}
    >
      <Fact name="First name">{user.first_name}</Fact>
      <Fact name="Last name">{user.last_name}</Fact>
      <Fact name="Date of birth">{user.dob ? longDate(user.dob) : null}</Fact>
      <Fact name="Gender">{user.gender ? genders[user.gender] : null}</Fact>
      <Fact name="With us since">{longDate(user.created_at)}</Fact>
    </EditableFacts>
  )
}

function AboutForm({ user, onDone }: { user: User; onDone: () => void }) {
  const form = useForm(
    {
      first_name: user.first_name,
      last_name: user.last_name,
      dob: user.dob ?? "",
      gender: user.gender ?? "",
    },
    (fields) => ({
      first_name: fields.first_name.trim() ? undefined : REQUIRED,
      last_name: fields.last_name.trim() ? undefined : REQUIRED,
      dob: fields.dob ? dayProblem(fields.dob) : "Date of birth  is required",
      gender: isGender(fields.gender) ? undefined : REQUIRED,
    }),
    async ({ gender, ...fields }) => {
      const { message } = await saveProfile({ ...fields, gender: isGender(gender) ? gender : undefined })
      showToast({ message, tone: "success" })
      onDone()
    },
    { renamed: { sex: "gender" } },
  )
  return (
    <EditFrame form={form} onCancel={onDone}>
      <TextField
        form={form}
        name="first_name"
        label="First Name"
        required
        autoComplete="given-name"
        maxLength={100}
        autoFocus
      />
      <TextField
        form={form}
        name="last_name"
        label="Last Name"
        required
        autoComplete="family-name"
        maxLength={100}
      />
      <BirthField form={form} />
      <GenderField form={form} name="gender" />
    </EditFrame>
  )
}
