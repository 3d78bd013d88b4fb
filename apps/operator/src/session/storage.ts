type Key = 'operatorScheme' | 'operatorLanguage'

/** Reads a stored preference; null without one, or where the browser stores nothing. */
export function readPreference(key: Key): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a preference; where the browser stores nothing it lasts until the page is closed. */
export function writePreference(key: Key, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    reportError(error)
  }
}
