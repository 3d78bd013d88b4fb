import { DomainError } from '@croupier/domain/errors'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import type { Session } from '../../core/http/authentication.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import { addPaymentFailure, clearPaymentFailures, getPaymentFailures, getPaymentPasswordHash } from './repository.ts'

/** Payment passwords, also wrong ones, of a member. */
const checkLimit = defineRateLimit({ bucket: 'payment-password', max: 100, windowSeconds: 3600 })
/** Minutes for which a payment password is refused after too many wrong ones. */
const lockMinutes = 30
const lockMs = lockMinutes * 60_000

/** What a member types to confirm that it moves its money, or changes where to. */
export interface PaymentPasswordCheck {
  readonly session: Session
  readonly paymentPassword: string
}

/**
 * Checks a member's payment password. Throws PAYMENT_PASSWORD_MISSING before one is set, PAYMENT_PASSWORD_WRONG, and after
 * the third wrong one in a row PAYMENT_PASSWORD_LOCKED, which refuses the right one too. Wrong ones count for the account,
 * wherever they come from. Returns the hash.
 */
export async function assertPaymentPassword(
  core: Core,
  { session, paymentPassword }: PaymentPasswordCheck,
): Promise<string> {
  const { database, clock, config, passwords } = core
  const { merchant, memberId } = session
  const { failuresBeforeLock: max } = config.limits
  await consumeRateLimit(core, checkLimit, `${merchant} ${memberId}`)
  const hash = await getPaymentPasswordHash(database, memberId)
  if (hash === null) throw new DomainError('PAYMENT_PASSWORD_MISSING')
  const lockedUntil = await getPaymentLock(core, memberId)
  if (lockedUntil) throw createLockedError(clock.now(), lockedUntil)
  const isRight = await passwords.verify(paymentPassword, hash)
  const now = clock.now()
  const since = new Date(now.getTime() - lockMs)
  if (!isRight) {
    const count = await addPaymentFailure(database, { merchant, memberId, now, since })
    throw count >= max ? createLockedError(now, toLockEnd(now)) : new DomainError('PAYMENT_PASSWORD_WRONG')
  }
  // Concurrent guesses may have locked it while this one was verified.
  if (await clearPaymentFailures(database, memberId, { max, since })) return hash
  throw createLockedError(now, toLockEnd(now))
}

/** Whether a member has set a payment password. */
export async function hasPaymentPassword(connection: Connection, memberId: bigint): Promise<boolean> {
  return (await getPaymentPasswordHash(connection, memberId)) !== null
}

/** Returns until when the payment password of a member is refused; null when it is not. */
export async function getPaymentLock(
  { database, clock, config }: Pick<Core, 'database' | 'clock' | 'config'>,
  memberId: bigint,
): Promise<Date | null> {
  const since = new Date(clock.now().getTime() - lockMs)
  const { count, lastAt } = await getPaymentFailures(database, memberId, since)
  return lastAt && count >= config.limits.failuresBeforeLock ? toLockEnd(lastAt) : null
}

function toLockEnd(lastAt: Date): Date {
  return new Date(lastAt.getTime() + lockMs)
}

function createLockedError(now: Date, until: Date): DomainError {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new DomainError('PAYMENT_PASSWORD_LOCKED', { retryAfter })
}
