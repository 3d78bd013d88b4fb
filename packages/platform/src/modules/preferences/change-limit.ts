import { defineRateLimit } from '../../core/limits/limits.ts'

/** Changes of a member's preferences, whose audit entries are kept. */
export const changeLimit = defineRateLimit({ bucket: 'preferences', max: 60, windowSeconds: 3600 })
