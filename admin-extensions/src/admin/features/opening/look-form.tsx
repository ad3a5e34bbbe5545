import { Button, Heading, toast } from "@medusajs/ui"
import { type ReactNode, useId, useState } from "react"
import { type LookText, lookTexts, type StaffLook } from "../../../../../src/contract/look"
import { FONT_NAMES } from "../../../../../src/contract/look-fonts"
import { useFields } from "../../platform/fields"
import { formatInstant } from "../../platform/figures"
import { useChange } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { useSubmit } from "../../platform/submit"
import { ChoiceField, choicesOf } from "../../ui/choice-field"
import { Form, Refusal } from "../../ui/form"
import { PictureField, SAME_PICTURE, usePreview } from "../../ui/picture-field"
import { SwitchField } from "../../ui/switch-field"
import { Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { ColourField } from "./colour-field"
import { LookPreview } from "./look-preview"

const WORDS: Readonly<Record<LookText, { label: string; most: number; hint?: string; type?: string }>> = {
  name: { label: "Name", most: 40 },
  email: { label: "E-mail", most: 254, type: "email" },
  phone: {
    label: "Phone",
    most: 30,
    type: "tel",
    hint: "With its country, such as +234 803 000 0000. WhatsApp chats go to it as well",
  },
  address: { label: "Address", most: 200 },
  hours: { label: "Opening hours", most: 160, hint: "As a sentence: Monday to Friday 9 am to 5 pm." },
  instagram: { label: "Instagram", most: 200, type: "url" },
  facebook: { label: "Facebook", most: 200, type: "url" },
  tiktok: { label: "TikTok", most: 200, type: "url" },
  x: { label: "X", most: 200, type: "url" },
}
const CONTACTS = lookTexts.slice(0, 5)
const SOCIAL = lookTexts.slice(5)
const FONTS = choicesOf(FONT_NAMES)

/** The look as it was when the form was opened, and beside it how the shop would look. */
export function LookForm(props: {
  look: StaffLook
  onSaved: (now: StaffLook) => void
  onReload: () => void
}) {
  const [{ id: _, logo, icon, configured, updated_at, changed_by, ...texts }] = useState(props.look)
  const before = { ...texts, image: SAME_PICTURE, icon: SAME_PICTURE }
  const { value, bind, changed, isDirty } = useFields(before)
  const { submit, isBusy, failure, forget } = useSubmit()
  const change = useChange()
  const mayChange = useMay("settings.update")
  const logoShown = usePreview(value.image, logo)

  const save = async () => {
    const form = { ...changed, updated_at: updated_at ?? undefined }
    const answer = await submit(() => change.run("POST /admin/look", { form }))
    if (!answer) return
    toast.success(answer.message)
    props.onSaved(answer.data)
  }
  const reload = () => {
    forget()
    props.onReload()
  }
  const words = (names: readonly LookText[]) =>
    names.map((name) => {
      const { label, most, hint, type } = WORDS[name]
      return (
        <TextField
          key={name}
          {...bind(name)}
          label={label}
          hint={hint}
          type={type}
          optional
          maxLength={most}
          placeholder={configured[name]}
        />
      )
    })
  return (
    <Form
      failure={failure}
      isDirty={isDirty}
      onSubmit={() => void save()}
      className="grid gap-6 px-6 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div className="flex min-w-0 flex-col gap-y-6">
        <Refusal failure={failure} onReload={reload} />
        <Part title="Name and contacts" about="Empty fields use the shop's configuration.">
          {words(CONTACTS)}
        </Part>
        <Part
          title="Logo"
          about="On pages, e-mails and invoices. Without a logo we show the name beside the standard mark."
        >
          <PictureField {...bind("image")} label="Logo" optional shape="2" current={logo} />
          {logoShown && (
            <SwitchField
              {...bind("logo_has_name")}
              label="The logo contains the name: show no text beside it"
            />
          )}
          <PictureField
            {...bind("icon")}
            label="Icon"
            hint="Square, at least 480 × 480 pixels: for home screens, tabs and shared links"
            optional
            current={icon}
          />
        </Part>
        <Part
          title="Colours"
          about="Choose one, and the others follow. Colours that make text unreadable are refused."
        >
          <ColourField
            {...bind("brand_colour")}
            label="Main colour"
            hint="Buttons, bars and badges, with dark text on them"
          />
          <ColourField
            {...bind("link_colour")}
            label="Colour of links"
            hint="Links and coloured text on light grounds. Leave empty to use the main colour"
          />
        </Part>
        <Part title="Letters">
          <ChoiceField {...bind("font")} label="Letters of the pages" choices={FONTS} />
        </Part>
        <Part title="Social networks" about="Shown below every page.">
          {words(SOCIAL)}
        </Part>
      </div>
      <div className="flex min-w-0 flex-col gap-y-4 lg:sticky lg:top-4 lg:self-start">
        <LookPreview look={value} configured={configured} logo={logoShown} />
        {mayChange && (
          <Button
            type="submit"
            size="small"
            className="self-start"
            isLoading={isBusy}
            disabled={isBusy || !isDirty}
          >
            Save
          </Button>
        )}
        {updated_at && (
          <Subtle size="xsmall">
            Last changed by {changed_by}, {formatInstant(updated_at)}
          </Subtle>
        )}
      </div>
    </Form>
  )
}

function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-y-3">
      <div>
        <Heading level="h2" id={id}>
          {title}
        </Heading>
        {about && <Subtle>{about}</Subtle>}
      </div>
      {children}
    </section>
  )
}
