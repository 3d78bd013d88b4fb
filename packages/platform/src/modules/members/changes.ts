import { DomainError } from '@croupier/domain/errors'
import type { Core } from '../../core/core.ts'
import type { Commit, UnitOfWork } from '../../core/http/unit-of-work.ts'
import type { OperatorSession } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { createLegibleCode } from '../../core/security/random.ts'
import { forgetFreeze } from '../agent-team/freeze.ts'
import { getSiteOrigin } from '../operators/profile.ts'
import { issueHandoverToken } from '../session/handover.ts'
import { assertCanLogIn } from '../session/assert-can-log-in.ts'
import { liftLock } from '../session/lift-lock.ts'
import { endMemberSessions } from '../session/sessions.ts'
import { insertNote, issuePassword, lockMember, setDisabled, type MemberReference } from './repository.ts'

/** An operator's change of a member. */
export interface MemberChange<Body = { readonly account: string; readonly reason: string }> {
  readonly merchant: Merchant
  readonly operator: OperatorSession
  readonly body: Body
  readonly commit: Commit<unknown>
}

export const done = { done: true } as const
const issuedPasswordLength = 12

/** Closes an account and ends its sessions; its open rounds can still be settled. Throws MEMBER_UNKNOWN. */
export async function freezeMember(core: Core, change: MemberChange): Promise<typeof done> {
  return change.commit(async (unit) => {
    const found = await getMember(unit, change)
    await setDisabled(unit, found.id, true)
    // The agent above it cannot undo what an operator has decided.
    await forgetFreeze(unit, found.id)
    await endMemberSessions(core, unit, { merchant: change.merchant.code, memberId: found.id })
    auditChange(unit, found, change, { before: { frozen: found.disabled }, after: { frozen: true } })
    return done
  })
}

/** Opens a frozen account again. Throws MEMBER_UNKNOWN. */
export async function unfreezeMember(_core: Core, change: MemberChange): Promise<typeof done> {
  return change.commit(async (unit) => {
    const found = await getMember(unit, change)
    await setDisabled(unit, found.id, false)
    await forgetFreeze(unit, found.id)
    auditChange(unit, found, change, { before: { frozen: found.disabled }, after: { frozen: false } })
    return done
  })
}

/** Sets a random password, which the next login has to change, lifts locks and ends all sessions. Throws MEMBER_UNKNOWN. */
export async function resetPassword(core: Core, change: MemberChange): Promise<{ password: string }> {
  const password = createLegibleCode(issuedPasswordLength)
  const hash = await core.passwords.hash(password)
  return change.commit(async (unit) => {
    const found = await getMember(unit, change)
    const { code: merchant } = change.merchant
    await issuePassword(unit, found.id, hash, core.clock.now())
    await liftLock(unit, { ...found, merchant })
    await endMemberSessions(core, unit, { merchant, memberId: found.id })
    auditChange(unit, found, change)
    return { password }
  })
}

/** Ends all sessions of a member. Throws MEMBER_UNKNOWN. */
export async function logOutMember(core: Core, change: MemberChange): Promise<typeof done> {
  return change.commit(async (unit) => {
    const found = await getMember(unit, change)
    await endMemberSessions(core, unit, { merchant: change.merchant.code, memberId: found.id })
    auditChange(unit, found, change)
    return done
  })
}

/** Adds a note about a member. Throws MEMBER_UNKNOWN. */
export async function addNote(
  { clock }: Core,
  { merchant, operator, body, commit }: MemberChange<{ readonly account: string; readonly text: string }>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const { id: memberId } = await getMember(unit, { merchant, body })
    const note = { merchant: merchant.code, memberId, operator: operator.username, text: body.text, at: clock.now() }
    await insertNote(unit, note)
    unit.audit({ subject: `member ${memberId}` })
    return done
  })
}

/** Issues an address that opens a session of a member once within a minute. Throws MEMBER_UNKNOWN, ACCOUNT_DISABLED. */
export async function handOverMember(
  { clock }: Core,
  change: MemberChange & { readonly host: string },
): Promise<{ token: string; url: string }> {
  const { merchant, host } = change
  return change.commit(async (unit) => {
    const found = await getMember(unit, change)
    assertCanLogIn(found)
    const token = await issueHandoverToken({ clock, database: unit }, merchant.code, found.id)
    auditChange(unit, found, change)
    return { token, url: `${getSiteOrigin(merchant.brand.brand, host)}/?token=${token}` }
  })
}

/** Finds and locks the member of a change. Throws MEMBER_UNKNOWN. */
export async function getMember(
  unit: UnitOfWork,
  { merchant, body }: { readonly merchant: Merchant; readonly body: { readonly account: string } },
): Promise<MemberReference> {
  const found = await lockMember(unit, merchant.code, body.account.trim())
  if (!found) throw new DomainError('MEMBER_UNKNOWN')
  return found
}

/** Records a change of a member with its reason. */
export function auditChange(
  unit: UnitOfWork,
  { id }: MemberReference,
  { body: { reason } }: MemberChange,
  values: Pick<Parameters<UnitOfWork['audit']>[0], 'before' | 'after'> = {},
): void {
  unit.audit({ subject: `member ${id}`, reason, ...values })
}
