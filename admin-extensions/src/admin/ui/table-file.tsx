import { Button, Text } from "@medusajs/ui"
import { type InputHTMLAttributes, useRef } from "react"

/** What the shop reads tables from. */
export const TABLE_FILES = ".xlsx,.csv,.tsv,.txt"

interface TableFileButtonProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, "id" | "aria-describedby"> {
  /** What the file is of, for whoever does not see the button's surroundings. */
  name?: string
  variant?: "primary" | "secondary"
  isLoading?: boolean
  onChoose: (file: File) => void
}

/** Chooses a table. It is read as it is now: it may be saved again before it is sent. */
export function TableFileButton({ name, variant, isLoading, onChoose, ...ids }: TableFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = ""
    if (!file) return
    const { type, lastModified } = file
    onChoose(new File([await file.arrayBuffer()], file.name, { type, lastModified }))
  }
  return (
    <>
      <input
        {...ids}
        ref={input}
        type="file"
        accept={TABLE_FILES}
        className="sr-only"
        aria-label={name}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Button
        type="button"
        size="small"
        variant={variant}
        className="w-fit"
        isLoading={isLoading}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
    </>
  )
}

/** What is said of the file as a whole: how it was read, and what of it was left out. */
export function FileNotices({ notices }: { notices: readonly string[] }) {
  return notices.map((notice) => (
    <Text key={notice} size="small" role="status" className="text-ui-tag-orange-text">
      {notice}
    </Text>
  ))
}
