/** Photos that a shopper sent along, small; each opens large in a tab of its own. */
export function ShopperPhotos({ photos }: { photos: string[] }) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 pt-2">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={`${photo}?w=1080`} target="_blank" rel="noreferrer">
            <img
              src={`${photo}?w=240`}
              alt={`Of the shopper, number ${index + 1}`}
              className="h-24 w-24 rounded-md border border-ui-border-base object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
