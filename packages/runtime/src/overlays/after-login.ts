import { useSession } from '../session/session.ts'
import { overlayLevels, type OverlayLevel } from './define-overlay.ts'
import { useOverlays } from './overlays.ts'

/** Something that happens after a login. */
export interface AfterLoginStep {
  /** Runs once nothing of a higher level is open. Steps of a higher level run first. */
  readonly level: OverlayLevel
  /** Returns the key of the overlay that it opens, if any; the next step then waits until that one has closed. */
  readonly run: () => string | undefined
}

let queue: readonly AfterLoginStep[] = []
let shownKey: string | undefined
let isRunning = false
let unsubscribe: (() => void) | null = null

/** Adds a step to the one queue of what follows a login. */
export function enqueueAfterLogin(step: AfterLoginStep): void {
  queue = [...queue, step].toSorted((a, b) => overlayLevels[b.level] - overlayLevels[a.level])
  unsubscribe ??= subscribe()
  runNextStep()
}

function subscribe(): () => void {
  const stopOverlays = useOverlays.subscribe(runNextStep)
  // Steps of an ended session never run.
  const stopSession = useSession.subscribe(({ status }) => status === 'loggedOut' && clearAfterLogin())
  return () => {
    stopOverlays()
    stopSession()
  }
}

/** Drops the steps that have not run. */
export function clearAfterLogin(): void {
  queue = []
  shownKey = undefined
  unsubscribe?.()
  unsubscribe = null
}

function runNextStep(): void {
  if (isRunning) return
  const { stack } = useOverlays.getState()
  const [next, ...rest] = queue
  if (!next) {
    if (!stack.some(({ key }) => key === shownKey)) clearAfterLogin()
    return
  }
  if (stack.some(({ key, level }) => key === shownKey || overlayLevels[level] > overlayLevels[next.level])) return
  queue = rest
  // A step that opens an overlay changes the stack before its key is known.
  isRunning = true
  shownKey = next.run()
  isRunning = false
  runNextStep()
}
