import { readSession, writeSession } from '@croupier/runtime/storage'

/** A reload within this many milliseconds of the last one is not repeated: the chunk is really gone. */
const coolDown = 10_000

/** Remembers that a reload is due; false where the last one is too fresh, or where nothing would remember this one. */
function mayReload(): boolean {
  const now = Date.now()
  if (now - Number(readSession('chunkReloadAt') ?? 0) < coolDown) return false
  writeSession('chunkReloadAt', String(now))
  return readSession('chunkReloadAt') === String(now)
}

/**
 * After a deployment an open page may ask for a chunk that is no longer there: one reload fetches the new site.
 * Sibling failures of one moment cause one reload; a second failure within the cool-down is left to the error screen.
 * Without a network nothing is fetched anew either: a reload would only lose the page.
 *
 * Answers whether a chunk has failed since, which explains whatever went wrong behind it.
 */
export function guardChunks(): () => boolean {
  let reloading = false
  let failed = false
  window.addEventListener('vite:preloadError', (event) => {
    failed = true
    if (reloading) {
      event.preventDefault()
      return
    }
    if (!navigator.onLine || !mayReload()) return
    reloading = true
    event.preventDefault()
    location.reload()
  })
  return () => failed
}
