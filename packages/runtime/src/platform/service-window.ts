import { copySession } from './storage.ts'

/** Name and size in pixels of the window of customer service (specification, section 9). */
const windowName = 'customer-service'
const width = 440
const height = 750

/**
 * Opens the window of customer service at an address, or reuses it, for the account of this tab. Returns false if the browser
 * blocks it.
 */
export function openServiceWindow(url: string): boolean {
  const opened = window.open(url, windowName, `popup,width=${width},height=${height}`)
  if (!opened) return false
  try {
    opened.opener = null
    // A window that is open already has the session that the tab had when it opened it.
    copySession('token', opened)
  } catch {
    // A window that is open already may show another origin, which has had its opener removed.
  }
  opened.focus()
  return true
}
