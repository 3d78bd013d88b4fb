/** A reload within this many milliseconds of the last one is not repeated: the chunk is really gone. */
const coolDown = 10_000
const key = 'chunkReloadAt'

/**
 * After a deployment an open page may ask for a chunk that is no longer there: one reload fetches the new site.
 * Sibling failures of one moment cause one reload; a second failure within the cool-down is left to the error screen.
 */
export function guardChunks(): void {
  let reloading = false
  window.addEventListener('vite:preloadError', (event) => {
    if (reloading) {
      event.preventDefault()
      return
    }
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < coolDown) return
    reloading = true
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
