import type { Core } from '../../core/core.ts'
import type { RateLimit } from '../../core/limits/limits.ts'

/** Returns the limit of what asks a member for its password. */
export function getPasswordCheckLimit({ config }: Pick<Core, 'config'>): RateLimit {
  return { bucket: 'password', max: config.limits.passwordChangesPerHour, windowSeconds: 3600 }
}
