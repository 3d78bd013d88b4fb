import type { OperatorPermission } from '@croupier/domain/operators'
import { getNextActivity } from '@croupier/domain/promotions'
import type { ActivityRow } from './queries.ts'

/** What an operator decides about an application, `withdraw` about the reward that is proposed for it. */
export type Verdict = 'approve' | 'reject' | 'withdraw'

interface Decider {
  readonly username: string
  readonly permissions: readonly OperatorPermission[]
}

/** Whether an application waits for a decision. */
export function isOpen({ state }: Pick<ActivityRow, 'state'>): boolean {
  return getNextActivity(state, 'grant') !== null
}

/** Returns what an operator may decide about an application in its state. Who has proposed a reward does not approve it. */
export function listVerdicts(
  application: Pick<ActivityRow, 'state' | 'endorsedBy'>,
  { username, permissions }: Decider,
): readonly Verdict[] {
  if (!isOpen(application)) return []
  const { endorsedBy } = application
  const isPossible = {
    approve: permissions.includes('money') && endorsedBy !== username,
    withdraw: permissions.includes('money') && endorsedBy !== null,
    reject: permissions.includes('members'),
  } as const satisfies Record<Verdict, boolean>
  return (Object.keys(isPossible) as Verdict[]).filter((verdict) => isPossible[verdict])
}
