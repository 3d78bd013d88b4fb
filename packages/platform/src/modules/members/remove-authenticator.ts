import type { Core } from '../../core/core.ts'
import { dropAuthenticator } from '../authenticator/setup.ts'
import { endMemberSessions } from '../session/sessions.ts'
import { auditChange, done, getMember, type MemberChange } from './changes.ts'

/**
 * Turns off the authenticator app of a member who has lost it, and ends all sessions, since logins from a new place are now
 * opened by less. Throws MEMBER_UNKNOWN.
 */
export async function removeAuthenticator(core: Core, change: MemberChange): Promise<typeof done> {
  const { merchant } = change
  return change.commit(async (unit) => {
    const found = await getMember(unit, change)
    const removed = await dropAuthenticator(core, unit, { merchant, memberId: found.id, language: found.language })
    if (removed) await endMemberSessions(core, unit, { merchant: merchant.code, memberId: found.id })
    auditChange(unit, found, change, { before: { authenticator: removed }, after: { authenticator: false } })
    return done
  })
}
