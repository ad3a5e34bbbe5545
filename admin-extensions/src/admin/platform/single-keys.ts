const STORAGE_KEY = "admin.single-keys"

/**
 * Whether single letters do something outside of fields. Whoever speaks to the computer, or presses keys by accident, can
 * turn them off on this device (WCAG 2.1.4).
 */
export const usesSingleKeys = (): boolean => localStorage.getItem(STORAGE_KEY) !== "off"

export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, "off")
}
