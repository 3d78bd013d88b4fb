import { defineOverlayHandle, noParams } from '@croupier/runtime/overlays/define-overlay'
import * as z from 'zod/mini'

const exchangeParams = z.object({ productId: z.string() })
export type ExchangeParams = z.output<typeof exchangeParams>

/** The exchange of points for a product. */
export const exchangeOverlay = defineOverlayHandle('exchangePoints', exchangeParams, { level: 'page', history: true })

/** The conversion of points to money. */
export const convertOverlay = defineOverlayHandle('convertPoints', noParams, { level: 'page', history: true })
