import { exclusionPeriods, playLimits } from '@croupier/domain/safer-play'
import * as z from 'zod/mini'
import { amountText } from '../fields.ts'

/** Names the limit that a call is about. */
export const limitBody = z.strictObject({ limit: z.enum(playLimits) })

/** Body of `setLimit`. `value`: major units, or minutes of a session; null for no limit. */
export const setLimitBody = z.strictObject({ limit: z.enum(playLimits), value: z.nullable(amountText) })

/** Body of `excludeAccount`. */
export const excludeAccountBody = z.strictObject({ period: z.enum(exclusionPeriods) })
