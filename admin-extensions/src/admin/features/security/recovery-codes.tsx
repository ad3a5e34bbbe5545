import { Alert, Button, Copy, Text } from "@medusajs/ui"
import { MainButton, SmallButton } from "../../ui/buttons"

/** New recovery codes, which the shop can show only now. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const save = () => {
    const url = URL.createObjectURL(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }))
    const link = document.createElement("a")
    link.href = url
    link.download = "recovery-codes.txt"
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <div className="flex flex-col gap-4 px-6 py-4">
      <Alert variant="warning">
        Save these recovery codes somewhere other than your phone. Each signs you in once in place of the
        app's code. They are not shown again.
      </Alert>
      <ul className="grid w-fit grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className="font-mono txt-compact-medium">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <SmallButton onClick={save}>Download</SmallButton>
        <Copy content={codes.join("\n")} asChild>
          <Button size="small" variant="secondary">
            Copy
          </Button>
        </Copy>
        <MainButton onClick={onDone}>I have saved them</MainButton>
      </div>
      <Text size="xsmall" className="text-ui-fg-muted">
        Codes from before no longer work.
      </Text>
    </div>
  )
}
