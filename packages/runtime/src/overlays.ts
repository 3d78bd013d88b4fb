import type { GameType } from '@croupier/domain/game-types'
import { create } from 'zustand'

/** Everything that opens above a page. The site maps an id to the component of the package that owns it. */
export type Overlay =
  /**
   * What the login was asked for, done after it and forgotten when the popup is closed: `next` is an address inside the
   * site, `afterwards` anything else. With `demo` a trial account will do for it as well.
   */
  | {
      readonly id: 'login'
      readonly area?: 'site' | 'agent'
      readonly next?: string
      readonly afterwards?: () => void
      readonly demo?: boolean
    }
  /** `afterwards`: what the trial account was asked for, done once it is open. */
  | { readonly id: 'freePlay'; readonly afterwards?: () => void }
  | { readonly id: 'register' }
  | { readonly id: 'logout' }
  /** `afterwards`: what the real account was asked for, done after its login. */
  | { readonly id: 'realAccount'; readonly afterwards?: () => void }
  | { readonly id: 'demoUnavailable' }
  | { readonly id: 'recommend'; readonly gameType: string; readonly gameName: string }
  | { readonly id: 'vendorGames'; readonly gameType: GameType; readonly vassalage: string; readonly title: string }
  | { readonly id: 'message'; readonly title: string; readonly text: string }

export type OverlayId = Overlay['id']

/** The overlay of an id. */
export type OverlayOf<Id extends OverlayId> = Extract<Overlay, { id: Id }>

/** Props of an overlay's component. */
export interface OverlayProps<Id extends OverlayId> {
  readonly overlay: OverlayOf<Id>
  readonly onClose: () => void
}

interface OverlayState {
  readonly stack: readonly Overlay[]
}

/** Open overlays, the topmost last. */
export const useOverlays = create<OverlayState>(() => ({ stack: [] }))

/** Opens an overlay above the others; one that is open already comes to the top with its new facts. */
export function openOverlay(overlay: Overlay): void {
  useOverlays.setState(({ stack }) => ({ stack: [...stack.filter(({ id }) => id !== overlay.id), overlay] }))
}

/** Closes an overlay. */
export function closeOverlay(id: OverlayId): void {
  useOverlays.setState(({ stack }) => ({ stack: stack.filter((overlay) => overlay.id !== id) }))
}
