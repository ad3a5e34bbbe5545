import "react"

declare module "react" {
  interface CSSProperties {
    /** Custom properties for classes that read them. */
    [property: `--${string}`]: string | number | undefined
  }
}
