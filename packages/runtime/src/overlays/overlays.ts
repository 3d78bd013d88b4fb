import { create } from 'zustand'
import { createId } from '../platform/randomness.ts'
import { overlayLevels, type OverlayHandle, type OverlayHistory, type OverlayLevel } from './define-overlay.ts'
import { forgetPendingAction } from './pending-action.ts'

/** One opening of an overlay. */
export interface OpenedOverlay {
  readonly key: string
  readonly id: string
  readonly level: OverlayLevel
  readonly history: OverlayHistory
  readonly params: unknown
}

interface OverlayState {
  readonly stack: readonly OpenedOverlay[]
}

/** History entries that hold overlays; connected by the site. */
interface OverlayEntries {
  readonly push: (opened: OpenedOverlay) => void
  /** Goes back if the current entry holds the opening. Returns whether it does. */
  readonly close: (key: string) => boolean
}

/** Open overlays, the topmost last. */
export const useOverlays = create<OverlayState>(() => ({ stack: [] }))

let overlayHistory: OverlayEntries | null = null

/** Uses a history for overlays with `history: true`, which otherwise live in the store like all others. */
export function setOverlayHistory(history: OverlayEntries | null): void {
  overlayHistory = history
}

/** Adds openings above those of their level; one with the same id is replaced. */
export function addOpenings(
  stack: readonly OpenedOverlay[],
  added: readonly OpenedOverlay[],
): readonly OpenedOverlay[] {
  const ids = new Set(added.map(({ id }) => id))
  return [...stack.filter(({ id }) => !ids.has(id)), ...added].toSorted(
    (a, b) => overlayLevels[a.level] - overlayLevels[b.level],
  )
}

/** Opens an overlay. Parameters that are all optional can be omitted. Returns the key of the opening. */
export function openOverlay<Params>(
  { id, level, history }: OverlayHandle<Params>,
  ...[params]: Record<string, never> extends Params ? [params?: Params] : [params: Params]
): string {
  const opened = { key: createId(), id, level, history, params: params ?? {} }
  showOpening(opened)
  return opened.key
}

/** Opens an overlay again as it was, for a retry after a failure. */
export function reopenOverlay(opened: OpenedOverlay): void {
  showOpening({ ...opened, key: createId() })
}

function showOpening(opened: OpenedOverlay): void {
  if (opened.history === true && overlayHistory) overlayHistory.push(opened)
  else useOverlays.setState(({ stack }) => ({ stack: addOpenings(stack, [opened]) }))
}

/** Closes an opening. The last auth dialog to close without a login forgets the pending action. */
export function closeOverlay(key: string): void {
  if (overlayHistory?.close(key)) return
  useOverlays.setState(({ stack }) => ({ stack: stack.filter((opened) => opened.key !== key) }))
  if (!useOverlays.getState().stack.some(({ level }) => level === 'auth')) forgetPendingAction()
}

/** Whether an opening is still shown. */
export function isOverlayOpen(key: string): boolean {
  return useOverlays.getState().stack.some((opened) => opened.key === key)
}
