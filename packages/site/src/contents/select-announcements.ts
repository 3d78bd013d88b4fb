import type { MemberInfo } from '@croupier/endpoints/calls/account'
import type { Contents } from '@croupier/runtime/data/contents'

type Announcement = Contents['popup'][number]

/**
 * Selects the announcements for an account, or for a visitor without one: A of every session, F of a first login, B of
 * visitors (specification, section 4 "Announcements").
 */
export function selectAnnouncements(
  announcements: readonly Announcement[],
  member: Pick<MemberInfo, 'firstTimeLogin'> | null,
): readonly Announcement[] {
  return announcements.filter(({ execution }) => {
    if (!member) return execution === 'B'
    return execution === 'A' || (execution === 'F' && member.firstTimeLogin)
  })
}
