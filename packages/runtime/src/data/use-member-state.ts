import { useQuery } from '@tanstack/react-query'
import { useSite } from '../platform/site-context.tsx'
import { useAudience } from '../session/session.ts'
import { memberStateQuery, type MemberState } from './member-state.ts'

/**
 * Returns the state of the current account; undefined while it loads, and always for visitors and trial accounts, for which
 * no call is made (specification, section 6).
 */
export function useMemberState(): MemberState | undefined {
  const site = useSite()
  const audience = useAudience()
  return useQuery({ ...memberStateQuery(site), enabled: audience === 'member' || audience === 'agent' }).data
}
