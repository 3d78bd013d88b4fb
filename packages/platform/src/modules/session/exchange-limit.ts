import { defineRateLimit } from '../../core/limits/limits.ts'

/** Exchanges of what opens a session or resets a password without one, of a network. */
export const exchangeLimit = defineRateLimit({ bucket: 'exchange', max: 20, windowSeconds: 60 })
