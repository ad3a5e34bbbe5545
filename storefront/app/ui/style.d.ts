import "react"

declare module "react" {
  interface CSSProperties {
    /** Custom properties, handed to classes that read them. */
    [property: `--${string}`]: string | number | undefined
  }
}
