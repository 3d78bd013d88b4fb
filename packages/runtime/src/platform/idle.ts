/** Milliseconds after which a browser that is never idle counts as idle, such as one with an animation on a slow phone. */
const patienceMs = 5_000

/** Resolves when the page has loaded and the browser is idle. Safari has no `requestIdleCallback`. */
export async function waitUntilIdle(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve))
  await new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: patienceMs })
    else setTimeout(resolve)
  })
}
