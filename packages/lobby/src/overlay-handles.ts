import { gameTypeCodes } from '@croupier/domain/game-types'
import { defineOverlayHandle, noParams } from '@croupier/runtime/overlays/define-overlay'
import * as z from 'zod/mini'

const recommendParams = z.object({ gameName: z.string(), gameType: z.optional(z.enum(gameTypeCodes)) })
export type RecommendParams = z.output<typeof recommendParams>

/** Notice of a game under maintenance with recommended games: open ones of its type if there are any. */
export const recommendOverlay = defineOverlayHandle('recommend', recommendParams, { level: 'page', history: true })

const vendorGamesParams = z.object({ gameType: z.enum(gameTypeCodes), vassalage: z.string(), title: z.string() })
export type VendorGamesParams = z.output<typeof vendorGamesParams>

/** The games of one vendor in a dialog. */
export const vendorGamesOverlay = defineOverlayHandle('vendorGames', vendorGamesParams, {
  level: 'page',
  history: true,
})

const liveRoomsParams = z.object({ vassalage: z.optional(z.string()) })
export type LiveRoomsParams = z.output<typeof liveRoomsParams>

/** The live tables and dealers of a vendor, or of all. */
export const liveRoomsOverlay = defineOverlayHandle('liveRooms', liveRoomsParams, { level: 'page', history: true })

const applyParams = z.object({ promotionId: z.string(), title: z.string() })
export type ApplyParams = z.output<typeof applyParams>

/** The form of an application for a promotion. */
export const applyOverlay = defineOverlayHandle('applyForPromotion', applyParams, { level: 'page', history: true })

/** Notice that a game has no free trial. */
export const demoUnavailableOverlay = defineOverlayHandle('demoUnavailable', noParams, { level: 'page' })

const gamePopupParams = z.object({ nodeId: z.string(), gameName: z.string() })
export type GamePopupParams = z.output<typeof gamePopupParams>

/** The free trial of a game in a frame over the page. */
export const gamePopupOverlay = defineOverlayHandle('gamePopup', gamePopupParams, { level: 'page', history: true })

const gameDetailsParams = z.object({ nodeId: z.string(), name: z.string() })
export type GameDetailsParams = z.output<typeof gameDetailsParams>

/** What there is to know about a game before it starts. */
export const gameDetailsOverlay = defineOverlayHandle('gameDetails', gameDetailsParams, {
  level: 'page',
  history: true,
})
