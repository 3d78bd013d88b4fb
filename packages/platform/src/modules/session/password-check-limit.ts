import { defineRateLimit } from '../../core/limits/limits.ts'

/** Passwords, also wrong ones, that a member is asked for. */
export const passwordCheckLimit = defineRateLimit({ bucket: 'password', max: 20, windowSeconds: 3600 })
