import type { RouterHistory } from '@tanstack/react-router'
import { closeOverlay, useOverlays, type OpenedOverlay } from './overlays.ts'

/** Closes what is on top. Returns false for what a press on back closes anyway, or must not close. */
type CloseTop = () => boolean

const layers = new Set<CloseTop>()
let unblock = () => {}

/** Whether a press on back closes an opening that has no history entry. A forced one cannot be closed. */
function isClosable({ history, level }: OpenedOverlay): boolean {
  return history === false && level !== 'forced'
}

/** Closes the topmost overlay if a press on back does not close it anyway, and it may be closed. Returns whether it did. */
export function closeTopOverlay(): boolean {
  const top = useOverlays.getState().stack.at(-1)
  if (!top || !isClosable(top)) return false
  closeOverlay(top.key)
  return true
}

/** A dialog that closes itself knows what is over it. The code that closes overlays may load before or after it opens. */
function closeTopLayer(): boolean {
  const dialog = [...layers].findLast((layer) => layer !== closeTopOverlay)
  return (dialog ?? closeTopOverlay)()
}

/**
 * Adds an entry before the first one of the tab, where a press on back would leave the site. Only after a press:
 * browsers skip entries that a page adds by itself.
 */
function ensureEntryBefore(history: RouterHistory): void {
  const { href, state } = history.location
  if (history.canGoBack() || !navigator.userActivation?.isActive) return
  history.push(href, state)
}

/** Lets a press on back close what is over the page, instead of leaving the page, until the returned function is called. */
export function closeOnBack(history: RouterHistory, closeTop: CloseTop): () => void {
  if (layers.size === 0) {
    ensureEntryBefore(history)
    unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => action === 'BACK' && closeTopLayer(),
    })
  }
  layers.add(closeTop)
  return () => {
    layers.delete(closeTop)
    if (layers.size === 0) unblock()
  }
}

/** Lets a press on back close overlays without a history entry. Returns a function that disconnects. */
export function connectBack(history: RouterHistory): () => void {
  let release: (() => void) | null = null
  const sync = () => {
    const closable = useOverlays.getState().stack.some(isClosable)
    if (closable) release ??= closeOnBack(history, closeTopOverlay)
    else {
      release?.()
      release = null
    }
  }
  sync()
  const unsubscribe = useOverlays.subscribe(sync)
  return () => {
    unsubscribe()
    release?.()
  }
}
