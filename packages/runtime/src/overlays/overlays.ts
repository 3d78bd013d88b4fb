import type { GameType } from '@croupier/domain/game-types'
import { create } from 'zustand'

/** Every dialog above a page. The site maps an id to the component of the package that owns it. */
export type Overlay =
  /**
   * After the login the dialog navigates to `next`, a URL inside the site, and calls `onSuccess`; neither happens when
   * it is closed before. With `allowTrial` a trial account is enough.
   */
  | {
      readonly id: 'login'
      readonly area?: 'site' | 'agent'
      readonly next?: string
      readonly onSuccess?: () => void
      readonly allowTrial?: boolean
    }
  /** `onSuccess` is called once the trial account is open. */
  | { readonly id: 'freePlay'; readonly onSuccess?: () => void }
  | { readonly id: 'register' }
  | { readonly id: 'logout' }
  /** `onSuccess` is called after the login with a real account. */
  | { readonly id: 'realAccount'; readonly onSuccess?: () => void }
  | { readonly id: 'demoUnavailable' }
  | { readonly id: 'recommend'; readonly gameType: string; readonly gameName: string }
  | { readonly id: 'vendorGames'; readonly gameType: GameType; readonly vassalage: string; readonly title: string }
  | { readonly id: 'message'; readonly title: string; readonly text: string }

export type OverlayId = Overlay['id']

/** The overlay of an id. */
export type OverlayById<Id extends OverlayId> = Extract<Overlay, { id: Id }>

/** Props of an overlay's component. */
export interface OverlayProps<Id extends OverlayId> {
  readonly overlay: OverlayById<Id>
  readonly onClose: () => void
}

interface OverlayState {
  readonly stack: readonly Overlay[]
}

/** Open overlays, the topmost last. */
export const useOverlays = create<OverlayState>(() => ({ stack: [] }))

/** Opens an overlay above the others. An open one with the same id is replaced and moves to the top. */
export function openOverlay(overlay: Overlay): void {
  useOverlays.setState(({ stack }) => ({ stack: [...stack.filter(({ id }) => id !== overlay.id), overlay] }))
}

/** Closes an overlay. */
export function closeOverlay(id: OverlayId): void {
  useOverlays.setState(({ stack }) => ({ stack: stack.filter((overlay) => overlay.id !== id) }))
}
