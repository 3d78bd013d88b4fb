import { launchModes } from '@croupier/domain/launch'
import * as z from 'zod/mini'

/** An amount, stored as text because it may exceed what a number holds. */
export const minorText = z.pipe(
  z.string(),
  z.transform((text) => BigInt(text)),
)

/** A currency of a session. */
export const currencyText = z.enum(['MMK', 'VND', 'USD', 'EUR', 'CNY', 'JPY', 'THB', 'KWD', 'PTS'])

/** Real or demo play. */
export const modeText = z.enum(launchModes)
