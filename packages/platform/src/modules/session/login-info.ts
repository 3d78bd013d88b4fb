import type { loginInfo } from '@croupier/endpoints/calls/security'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import { getPassword } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { getPasswordExpiry } from './password-policy.ts'

/** Returns what is shown after a login. */
export async function getLoginInfo(
  core: Core,
  merchant: Merchant,
  session: Session,
): Promise<InferWire<typeof loginInfo>> {
  const { passwordHash, passwordChangedAt } = await getPassword(core.database, session.memberId)
  const hasPassword = passwordHash !== unusablePasswordHash
  const expiry = hasPassword ? await getPasswordExpiry(core, merchant, passwordChangedAt) : null
  return {
    firstTimeLogin: session.firstTimeLogin,
    lastLoginAt: session.previousLoginAt?.toISOString() ?? null,
    passwordExpiresAt: expiry?.toISOString() ?? null,
  }
}
