import type { RouterHistory } from '@tanstack/react-router'
import { closeOnBack, connectBackPress } from '../navigation/back-press.ts'
import { closeOverlay, useOverlays, type OpenedOverlay } from './overlays.ts'

/** Whether a press on back closes an opening that has no history entry. A forced one cannot be closed. */
function isClosable({ history, level }: OpenedOverlay): boolean {
  return history === false && level !== 'forced'
}

function closeTopOverlay(): boolean {
  const top = useOverlays.getState().stack.at(-1)
  if (!top || !isClosable(top)) return false
  closeOverlay(top.key)
  return true
}

function closeOverlaysOnBack(): () => void {
  let release: (() => void) | null = null
  const sync = () => {
    const closable = useOverlays.getState().stack.some(isClosable)
    if (closable) release ??= closeOnBack(closeTopOverlay)
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

/** Lets a press on back close overlays without a history entry, and the menu. Returns a function that disconnects. */
export function connectBack(history: RouterHistory): () => void {
  const stops = [connectBackPress(history), closeOverlaysOnBack()]
  return () => {
    for (const stop of stops) stop()
  }
}
