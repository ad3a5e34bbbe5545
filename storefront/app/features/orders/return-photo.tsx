import { fetchFile } from "~/platform/api/save-file"
import { useRead } from "~/platform/query/use-read"
import { useObjectUrl } from "~/ui/use-object-url"

/** A picture that was sent with a return: it opens with the shopper's token only, so that no `src` can name it. */
export function ReturnPhoto({ address, number }: { address: string; number: number }) {
  const file = useRead({
    queryKey: ["return-photo", address],
    queryFn: () => fetchFile(address.replace("/api/v1", "")),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(file.data ?? null)
  if (file.isError) {
    return (
      <span className="grid size-16 place-items-center rounded-sm bg-sand text-xs text-ink-soft">
        Deleted
      </span>
    )
  }
  return url ? (
    <img
      src={url}
      alt={`What you sent, number ${number}`}
      width={64}
      height={64}
      className="size-16 rounded-sm object-cover"
    />
  ) : (
    <span className="block size-16 rounded-sm bg-sand" />
  )
}
