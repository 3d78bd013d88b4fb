import type { GameType } from '@croupier/domain/game-types'
import { create } from 'zustand'

/** Everything that opens above a page. The site maps an id to the component of the package that owns it. */
export type Overlay =
  /** `next`: address inside the site that the login was asked for; opened after it. */
  | { readonly id: 'login'; readonly area?: 'site' | 'agent'; readonly next?: string }
  | { readonly id: 'register' }
  | { readonly id: 'logout' }
  | { readonly id: 'realAccount' }
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
