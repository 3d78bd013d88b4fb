import type { RouterHistory } from '@tanstack/react-router'

/** Closes what is on top. Returns false for what a press on back closes anyway, or must not close. */
type CloseTop = () => boolean

let connected: RouterHistory | null = null
const layers = new Set<CloseTop>()
let unblock = () => {}

/**
 * Adds an entry before the first one of the tab, where a press on back would leave the site. Only after a press:
 * browsers skip entries that a page adds by itself.
 */
function ensureEntryBefore(history: RouterHistory): void {
  const { href, state } = history.location
  if (history.canGoBack() || !navigator.userActivation?.isActive) return
  history.push(href, state)
}

function watch(history: RouterHistory): void {
  ensureEntryBefore(history)
  unblock = history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => action === 'BACK' && ([...layers].at(-1)?.() ?? false),
  })
}

/** Lets a press on back close what is over the page, instead of leaving the page, until the returned function is called. */
export function closeOnBack(closeTop: CloseTop): () => void {
  layers.add(closeTop)
  if (connected && layers.size === 1) watch(connected)
  return () => {
    layers.delete(closeTop)
    if (layers.size === 0) unblock()
  }
}

/** Connects the history whose presses on back close what is over the page. Returns a function that disconnects. */
export function connectBackPress(history: RouterHistory): () => void {
  connected = history
  if (layers.size > 0) watch(history)
  return () => {
    connected = null
    unblock()
  }
}
