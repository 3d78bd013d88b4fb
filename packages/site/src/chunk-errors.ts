import { markReload } from '@croupier/runtime/navigation/load-chunk'
import { readSession, writeSession } from '@croupier/runtime/platform/storage'

/** Minimum milliseconds between two reloads; a chunk that fails again within them does not exist. */
const reloadCooldownMs = 10_000

/** Milliseconds after the network is back in which a chunk may still fail because it was away. */
const recoveryMs = 10_000

/** What a message has that names the chunk; that of Safari is the same for all. */
const namesChunk = /\/\S/

/** Stores the time of a reload. Returns false within the cooldown or where storage is unavailable. */
function claimReload(): boolean {
  const now = Date.now()
  if (now - Number(readSession('chunkReloadAt') ?? 0) < reloadCooldownMs) return false
  writeSession('chunkReloadAt', String(now))
  return readSession('chunkReloadAt') === String(now)
}

/**
 * Reloads the page once when a chunk fails to load: after a deployment an open page may request a chunk that no longer
 * exists. Concurrent failures cause one reload; a failure within the cooldown is left to the error screen, as are later ones of
 * the same chunk, which `runLoaded` requests again. Does not reload for a chunk that the network has failed, while offline and
 * shortly afterwards, which would only lose the page; nor later, since a browser may keep that failure.
 *
 * returns a function that returns whether any chunk has failed to load, which explains subsequent errors.
 */
export function handleChunkErrors(): () => boolean {
  let reloading = false
  let failed = false
  let onlineSince = -Infinity
  /** Messages that name a chunk whose failure has been left to the error screen. */
  const leftFailures = new Set<string>()
  // The property changes before the event of the network's return: a failure in between is the network's.
  window.addEventListener('offline', () => {
    onlineSince = Infinity
  })
  window.addEventListener('online', () => {
    onlineSince = Date.now()
  })
  const isNetworkToBlame = () => !navigator.onLine || Date.now() - onlineSince < recoveryMs
  // Vite takes a stylesheet that stands in the document for a loaded one, and would never request it again.
  document.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true)
  window.addEventListener('vite:preloadError', (event) => {
    failed = true
    if (reloading) {
      event.preventDefault()
      return
    }
    const failure = String(event.payload)
    if (leftFailures.has(failure) || isNetworkToBlame() || !claimReload()) {
      if (namesChunk.test(failure)) leftFailures.add(failure)
      return
    }
    reloading = true
    markReload()
    event.preventDefault()
    location.reload()
  })
  return () => failed
}
