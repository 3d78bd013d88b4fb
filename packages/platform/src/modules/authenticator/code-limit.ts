import { defineRateLimit } from '../../core/limits/limits.ts'

/** Codes of an authenticator app, also wrong ones, that a member enters; those of logins count apart. */
export const authenticatorCodeLimit = defineRateLimit({ bucket: 'authenticator', max: 20, windowSeconds: 3600 })
