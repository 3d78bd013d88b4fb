import { isContractFlag } from '@croupier/flags/codes'
import { getFlags } from '@croupier/flags/store'
import { getSessionAudience, useSession, type SessionState } from '../session/session.ts'
import type { PageRow } from './pages.ts'

/** Id of the account whose contracts count; null for visitors and trial accounts, for which no call is made. */
export function getContractHolder(session: SessionState): string | null {
  return getSessionAudience(session) === 'trial' ? null : (session.member?.id ?? null)
}

/** Whether a page may exist once the contracts of the account are known, which load after the first page. */
export function mayContractsAdmit({ flag }: Pick<PageRow, 'flag'>): boolean {
  const flags = getFlags()
  if (flag === undefined || flags.has(flag) || !isContractFlag(flag) || !flags.has('AGENTPOLICY3')) return false
  return getContractHolder(useSession.getState()) !== null
}
