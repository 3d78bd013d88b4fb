import { DomainError } from '@croupier/domain/errors'
import { canUseSite, isMemberType, type MemberType } from '@croupier/domain/member'
import type { AccountRow } from '../../core/members/repository.ts'

/** Throws NOT_A_MEMBER or ACCOUNT_DISABLED for an account that may not open a session of the site. */
export function assertCanLogIn<Account extends Pick<AccountRow, 'id' | 'type' | 'disabled'>>(
  account: Account,
): asserts account is Account & { readonly type: MemberType } {
  if (!isMemberType(account.type)) throw new TypeError(`Member ${account.id} has an unknown type ${account.type}.`)
  if (!canUseSite(account.type)) throw new DomainError('NOT_A_MEMBER')
  if (account.disabled) throw new DomainError('ACCOUNT_DISABLED')
}
