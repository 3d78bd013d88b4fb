import type { Money } from '@croupier/domain/money'
import { toShare } from './share.ts'

/** Returns the change of an amount as a share of what it was before, 0.5 for half more; null where it was nothing. */
export function getChange(current: Money, before: Money): number | null {
  if (before.minor === 0n) return null
  const size = before.minor < 0n ? -before.minor : before.minor
  return toShare(current.minor - before.minor, size)
}
