import type { StaffLegalText } from "../../../../../src/contract/legal-texts"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import { EditDrawer } from "../../ui/edit-drawer"
import { PassagesField } from "../../ui/passages-field"
import { Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { WordsField } from "../../ui/words-field"

/** A new version of one legal text; the one before stays in the list of versions. */
export function LegalForm({ text, ...step }: Step & { text: StaffLegalText }) {
  const { value, bind, isDirty } = useFields({
    opening: text.opening,
    parts: text.parts.map(({ title, text: words }) => ({ title, text: words })),
    note: "",
  })
  return (
    <EditDrawer
      {...step}
      title={text.title}
      action="Keep this version"
      wide
      isDirty={isDirty}
      onSave={(send) =>
        send("POST /admin/legal-texts/{kind}", {
          params: { kind: text.kind },
          body: { ...value, version: text.version },
        })
      }
    >
      <Subtle>
        Shoppers read it at once. In a text, an empty line starts a paragraph, and lines that begin with "- "
        are a list.
      </Subtle>
      <WordsField
        {...bind("opening")}
        label="Opening"
        hint="The first words below the title"
        rows={3}
        most={1_000}
      />
      <PassagesField {...bind("parts")} label="Parts" one="Part" most={40} longest={5_000} />
      <TextField
        {...bind("note")}
        label="What changed"
        hint="For your colleagues. Shoppers do not see it"
        optional
        maxLength={300}
      />
    </EditDrawer>
  )
}
