import type { RouterHistory } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { overlayLevels, type OverlayLevel } from './define-overlay.ts'
import { addOpenings, setOverlayHistory, useOverlays, type OpenedOverlay } from './overlays.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Overlays of the entry, the topmost last. */
    readonly overlays?: readonly OpenedOverlay[]
  }
}

/** What opens and closes an overlay is no press on back, which a dialog may take. */
const unblocked = { ignoreBlocker: true }

const isLevel = (text: string): text is OverlayLevel => Object.hasOwn(overlayLevels, text)

const entryState = z.object({
  overlays: z.array(
    z.object({
      key: z.string(),
      id: z.string(),
      level: z.custom<OverlayLevel>((level) => typeof level === 'string' && isLevel(level)),
      history: z.boolean(),
      memberId: z.nullable(z.string()),
      params: z.unknown(),
    }),
  ),
})

/** Reads the overlays of a history entry; none for an entry of another shape. */
function readOverlays(state: unknown): readonly OpenedOverlay[] {
  const parsed = z.safeParse(entryState, state)
  return parsed.success ? parsed.data.overlays : []
}

const getSubject = (opened: OpenedOverlay | undefined) => JSON.stringify([opened?.id, opened?.params])

/**
 * Keeps overlays with `history: true` in the history: opening pushes an entry, and the entry that is shown decides
 * which of them are open. Returns a function that disconnects.
 */
export function connectOverlayHistory(history: RouterHistory): () => void {
  let shown: readonly OpenedOverlay[] = []
  const sync = () => {
    const next = readOverlays(history.location.state)
    const gone = new Set(shown.map(({ key }) => key))
    shown = next
    useOverlays.setState(({ stack }) => ({
      stack: addOpenings(
        stack.filter(({ key }) => !gone.has(key)),
        next,
      ),
    }))
  }
  setOverlayHistory({
    push: (opened) => {
      const current = readOverlays(history.location.state)
      const overlays = [...current.filter(({ id }) => id !== opened.id), opened]
      // A second press, while the code of the first opening loads, would have to be closed twice.
      const repeats = getSubject(current.at(-1)) === getSubject(opened)
      history[repeats ? 'replace' : 'push'](history.location.href, { overlays }, unblocked)
    },
    close: (key) => {
      const isCurrent = readOverlays(history.location.state).some((opened) => opened.key === key)
      if (isCurrent) history.back(unblocked)
      return isCurrent
    },
  })
  sync()
  const unsubscribe = history.subscribe(sync)
  return () => {
    unsubscribe()
    setOverlayHistory(null)
  }
}
