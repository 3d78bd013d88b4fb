import { defineRateLimit } from '../../core/limits/limits.ts'

/** Logins of a network. */
export const loginLimit = defineRateLimit({ bucket: 'login', max: 20, windowSeconds: 60 })
