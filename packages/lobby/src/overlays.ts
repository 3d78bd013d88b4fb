import { gameTypeCodes } from '@croupier/domain/game-types'
import { defineOverlay, noParams } from '@croupier/runtime/overlays/define-overlay'
import * as z from 'zod/mini'

const recommendParams = z.object({ gameName: z.string() })
export type RecommendParams = z.output<typeof recommendParams>

/** Notice of a game under maintenance with recommended games. */
export const recommendOverlay = defineOverlay(
  'recommend',
  recommendParams,
  () => import('./dialogs/RecommendDialog.tsx').then(({ RecommendDialog }) => RecommendDialog),
  { level: 'page', history: true },
)

const vendorGamesParams = z.object({ gameType: z.enum(gameTypeCodes), vassalage: z.string(), title: z.string() })
export type VendorGamesParams = z.output<typeof vendorGamesParams>

/** The games of one vendor in a dialog. */
export const vendorGamesOverlay = defineOverlay(
  'vendorGames',
  vendorGamesParams,
  () => import('./dialogs/VendorGamesDialog.tsx').then(({ VendorGamesDialog }) => VendorGamesDialog),
  { level: 'page', history: true },
)

/** Notice that a game has no free trial. */
export const demoUnavailableOverlay = defineOverlay(
  'demoUnavailable',
  noParams,
  () => import('./dialogs/DemoUnavailableDialog.tsx').then(({ DemoUnavailableDialog }) => DemoUnavailableDialog),
  { level: 'page' },
)

const gamePopupParams = z.object({ nodeId: z.string(), gameName: z.string() })
export type GamePopupParams = z.output<typeof gamePopupParams>

/** The free trial of a game in a frame over the page. */
export const gamePopupOverlay = defineOverlay(
  'gamePopup',
  gamePopupParams,
  () => import('./dialogs/GamePopup.tsx').then(({ GamePopup }) => GamePopup),
  { level: 'page', history: true },
)

export const overlays = [recommendOverlay, vendorGamesOverlay, demoUnavailableOverlay, gamePopupOverlay]
