import { create } from 'zustand'
import { createId } from '../platform/randomness.ts'
import { getSessionAudience, useSession } from '../session/session.ts'
import { overlayLevels, type OverlayHandle, type OverlayHistory, type OverlayLevel } from './define-overlay.ts'
import { forgetPendingAction } from './pending-action.ts'

/** One opening of an overlay. */
export interface OpenedOverlay {
  readonly key: string
  readonly id: string
  readonly level: OverlayLevel
  readonly history: OverlayHistory
  /** The account that alone may see it; null where others may too. */
  readonly memberId: string | null
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

/** The account that opens private overlays. What a trial account opens leads to the login of another account. */
function getOwner(): string | null {
  const session = useSession.getState()
  return getSessionAudience(session) === 'trial' ? null : (session.member?.id ?? null)
}

/** Whether nobody else has logged in since: the same account finds what it wrote before its session ended. */
function isOwn({ memberId }: OpenedOverlay): boolean {
  const { member } = useSession.getState()
  return !memberId || !member || member.id === memberId
}

useSession.subscribe(() =>
  useOverlays.setState((state) => (state.stack.every(isOwn) ? state : { stack: state.stack.filter(isOwn) })),
)

/** Adds openings above those of their level, except those of another account; one with the same id is replaced. */
export function addOpenings(
  stack: readonly OpenedOverlay[],
  added: readonly OpenedOverlay[],
): readonly OpenedOverlay[] {
  const ids = new Set(added.map(({ id }) => id))
  return [...stack.filter(({ id }) => !ids.has(id)), ...added]
    .filter(isOwn)
    .toSorted((a, b) => overlayLevels[a.level] - overlayLevels[b.level])
}

/** Opens an overlay. Parameters that are all optional can be omitted. Returns the key of the opening. */
export function openOverlay<Params>(
  { id, level, history, isShared }: OverlayHandle<Params>,
  ...[params]: Record<string, never> extends Params ? [params?: Params] : [params: Params]
): string {
  // The owner of an address closes what its account may not see.
  const memberId = isShared || history === 'address' ? null : getOwner()
  const opened = { key: createId(), id, level, history, memberId, params: params ?? {} }
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
