import { DomainError } from '@croupier/domain/errors'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import { getPassword } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { acceptProof, assertNotLocked, countWrongPassword, toLoginSource } from './login.ts'
import { passwordCheckLimit } from './password-check-limit.ts'

/** What a member types to confirm a change that outlives its session. */
export interface PasswordCheck {
  readonly merchant: Merchant
  readonly session: Session
  readonly ip: string
  readonly password: string | undefined
}

/**
 * Checks the password of a session's account; one without a password passes. Throws PASSWORD_WRONG, counted like a failed
 * login, FIELD_INVALID without a password, and TOO_MANY_REQUESTS, which counts accounts without a password too.
 */
export async function assertPassword(core: Core, { merchant, session, ip, password }: PasswordCheck): Promise<void> {
  await consumeRateLimit(core, passwordCheckLimit, `${merchant.code} ${session.memberId}`)
  const { passwordHash } = await getPassword(core.database, session.memberId)
  if (passwordHash === unusablePasswordHash) return
  const source = toLoginSource(merchant, session.username, ip)
  await assertNotLocked(core, source)
  if (!password) throw new DomainError('FIELD_INVALID', { field: 'password', rule: 'required' })
  // Only wrong ones in a row lock the account.
  if (await core.passwords.verify(password, passwordHash)) return acceptProof(core, source, () => Promise.resolve())
  await countWrongPassword(core, source)
  throw new DomainError('PASSWORD_WRONG')
}
