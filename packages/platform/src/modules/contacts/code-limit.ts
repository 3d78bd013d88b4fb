import { defineRateLimit } from '../../core/limits/limits.ts'

/** Codes that a member enters to prove a mobile number or an address. */
export const contactCodeLimit = defineRateLimit({ bucket: 'bind', max: 20, windowSeconds: 3600 })
