import { Text } from "@medusajs/ui"
import { useState } from "react"
import type { StaffSkinSelfie } from "../../../../../src/contract/skin-selfies"
import { SmallButton } from "../../ui/buttons"
import { EditDrawer } from "../../ui/edit-drawer"
import { Strong, Subtle } from "../../ui/text"
import { WordsField } from "../../ui/words-field"

/** A shopper's picture, shown on request, and the answer to it. */
export function SkinSelfieForm({ selfie, onClose }: { selfie: StaffSkinSelfie; onClose: () => void }) {
  const before = selfie.answer ?? ""
  const [answer, setAnswer] = useState(before)
  /** The link that was pressed: a fresher one would be another look. */
  const [shown, setShown] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  return (
    <EditDrawer
      title={`Picture of ${selfie.shopper || "a shopper"}`}
      action="Answer"
      isDirty={answer !== before}
      onSave={(send) =>
        send("POST /admin/skin-selfies/{id}/answer", { params: { id: selfie.id }, body: { answer } })
      }
      onClose={onClose}
    >
      {shown ? (
        <img
          src={shown}
          alt={`Skin of ${selfie.shopper}`}
          onError={() => {
            setShown(null)
            setOver(true)
          }}
          className="max-h-96 w-full rounded-md border border-ui-border-base object-contain"
        />
      ) : (
        <div className="flex flex-col items-start gap-2">
          <SmallButton onClick={() => setShown(selfie.url)}>Show the picture</SmallButton>
          <Subtle>
            {isOver
              ? "It could not be shown: the shopper may have deleted it. Try once more, or open it again."
              : "Your view is logged."}
          </Subtle>
        </div>
      )}
      <div>
        <Strong>Would like to know</Strong>
        <Text size="small" className="whitespace-pre-line">
          {selfie.note || "Nothing in particular"}
        </Text>
      </div>
      <WordsField
        name="answer"
        label="Answer"
        hint="Shown to the shopper on the skin expert's page. No diagnosis: refer anything that looks ill to a doctor."
        rows={7}
        most={2000}
        value={answer}
        onChange={setAnswer}
      />
    </EditDrawer>
  )
}
