import { markReload } from '@croupier/runtime/navigation/lazy-page'
import { readSession, writeSession } from '@croupier/runtime/platform/storage'

/** Minimum milliseconds between two reloads; a chunk that fails again within them does not exist. */
const reloadCooldownMs = 10_000

/** Stores the time of a reload. Returns false within the cooldown or where storage is unavailable. */
function claimReload(): boolean {
  const now = Date.now()
  if (now - Number(readSession('chunkReloadAt') ?? 0) < reloadCooldownMs) return false
  writeSession('chunkReloadAt', String(now))
  return readSession('chunkReloadAt') === String(now)
}

/**
 * Reloads the page once when a chunk fails to load: after a deployment an open page may request a chunk that no longer
 * exists. Concurrent failures cause one reload; a failure within the cooldown is left to the error screen. Does not
 * reload while offline, which would only lose the page.
 *
 * returns a function that returns whether any chunk has failed to load, which explains subsequent errors.
 */
export function handleChunkErrors(): () => boolean {
  let reloading = false
  let failed = false
  window.addEventListener('vite:preloadError', (event) => {
    failed = true
    if (reloading) {
      event.preventDefault()
      return
    }
    if (!navigator.onLine || !claimReload()) return
    reloading = true
    markReload()
    event.preventDefault()
    location.reload()
  })
  return () => failed
}
