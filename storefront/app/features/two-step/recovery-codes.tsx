import { showToast } from "~/platform/toast-store"
import { Alert } from "~/ui/alert"
import { Button, SecondaryButton } from "~/ui/button"
import { Card } from "~/ui/card"

/** New recovery codes. The shop stores only their hashes: it can show them only now. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join("\n")
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }))
    const link = document.createElement("a")
    link.href = url
    link.download = "recovery-codes.txt"
    link.click()
    URL.revokeObjectURL(url)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    showToast({ message: "Copied", tone: "success" })
  }
  return (
    <Card className="grid max-w-xl gap-4">
      <h2 className="text-lg font-bold">Keep your recovery codes</h2>
      <Alert title="We show them only once">
        If you lose your phone, each code signs you in one time. Keep them somewhere safe that is not your
        phone.
      </Alert>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-4 gap-y-2 rounded-sm bg-sand p-4 text-sm tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>I have saved them</Button>
        <SecondaryButton onClick={download}>Download</SecondaryButton>
        <SecondaryButton onClick={() => void copy()}>Copy</SecondaryButton>
      </div>
    </Card>
  )
}
