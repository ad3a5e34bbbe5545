import { useState } from "react"
import { Subtle } from "../../ui/text"

/**
 * What the shopper shows. The pictures stay as they came when the drawer was opened (each look is written down); the links
 * behind them, which are good for five minutes, are always the latest.
 */
export function ReturnPhotos({ photos }: { photos: string[] }) {
  const [shown] = useState(photos)
  if (photos.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2 pt-1">
        {photos.map((photo, index) => (
          <li key={photo.split("?")[0]}>
            <a href={photo} target="_blank" rel="noreferrer">
              <img
                src={shown[index] ?? photo}
                alt={`Of the shopper, number ${index + 1}`}
                className="h-24 w-24 rounded-md border border-ui-border-base object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      <Subtle size="xsmall">Each view is logged.</Subtle>
    </>
  )
}
