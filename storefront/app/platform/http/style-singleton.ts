import { useEffect } from "react"

interface Props {
  styles: string
}

/**
 * Stands in for the package `react-style-singleton` (see vite.config.ts), by which dialogs lock the page behind them.
 * That one writes a style element, which our Content-Security-Policy forbids; a constructed sheet is no inline style.
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: the shape that the replaced package has
  return function SharedStyle({ styles }: Props) {
    useEffect(() => {
      if (users++ === 0 && "adoptedStyleSheets" in document) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(styles)
        document.adoptedStyleSheets.push(sheet)
      }
      return () => {
        if (--users > 0 || !sheet) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
        sheet = null
      }
    }, [styles])
    return null
  }
}
