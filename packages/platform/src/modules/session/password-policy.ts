import { DomainError } from '@croupier/domain/errors'
import type { PasswordChangeReason } from '@croupier/domain/password-change'
import { checkField, checkPasswordConfirmation } from '@croupier/domain/registration'
import { collectFlags } from '@croupier/flags/modules'
import type { Core } from '../../core/core.ts'
import { assertValid } from '../../core/members/assert-valid.ts'
import type { AccountRow } from '../../core/members/repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getMerchantFlags, getSettings } from '../../core/settings/settings.ts'
import { isWeakPassword } from '../../core/security/weak-passwords.ts'

const dayMs = 24 * 60 * 60_000

/** Days after which a password expires where the site forces a change (flag PWDEXPFORCECHANGE3). */
const passwordDays = 180

/** Returns when a password expires; null where the site forces no change. */
export async function getPasswordExpiry(core: Core, merchant: Merchant, changedAt: Date): Promise<Date | null> {
  const flags = await getMerchantFlags(core, merchant)
  return flags.has('PWDEXPFORCECHANGE3') ? new Date(changedAt.getTime() + passwordDays * dayMs) : null
}

/** Returns why a login with this password has to change it; null when it does not (decisions, section 12). */
export async function findPasswordChangeReason(
  core: Core,
  merchant: Merchant,
  account: AccountRow,
  password: string,
): Promise<PasswordChangeReason | null> {
  const { modules, forcedChangeOnFirstLogin } = await getSettings(core, merchant)
  const first = account.firstLoginAt === null
  if (account.passwordIssued || (first && forcedChangeOnFirstLogin === 'always')) return 'issued'
  if (isWeakPassword(password, account.username)) return 'weak'
  const age = core.clock.now().getTime() - account.passwordChangedAt.getTime()
  return age >= passwordDays * dayMs && collectFlags(modules).has('PWDEXPFORCECHANGE3') ? 'expired' : null
}

/** The entries of a new password. */
export interface NewPassword {
  readonly newPassword: string
  readonly confirmNewPassword: string
}

/** Throws FIELD_INVALID with field and rule unless a new password follows the merchant's registration rules. */
export async function assertNewPassword(
  core: Core,
  merchant: Merchant,
  username: string,
  { newPassword, confirmNewPassword }: NewPassword,
): Promise<void> {
  const { registration } = await getSettings(core, merchant)
  const rule = registration.find(({ field }) => field === 'password')
  if (rule) assertValid('newPassword', checkField({ ...rule, enabled: true, required: true }, newPassword))
  assertValid('confirmNewPassword', checkPasswordConfirmation(newPassword, confirmNewPassword))
  if (isWeakPassword(newPassword, username)) {
    throw new DomainError('FIELD_INVALID', { field: 'newPassword', rule: 'weak' })
  }
}
