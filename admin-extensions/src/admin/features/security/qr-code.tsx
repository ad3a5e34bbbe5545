import { useQuery } from "@tanstack/react-query"
import { toDataURL } from "qrcode"

const SIZE = 200

/** What a camera reads. Drawn in the browser: the secret in it goes nowhere else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawn = useQuery({
    queryKey: ["qr-code", text],
    queryFn: () => toDataURL(text, { width: SIZE * 2, margin: 2 }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="rounded-lg border bg-white" style={{ width: SIZE, height: SIZE }}>
      {drawn.data && <img src={drawn.data} width={SIZE} height={SIZE} alt={label} className="rounded-lg" />}
    </div>
  )
}
