import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import type { Cascade } from './cascade.ts'
import type { ContractRow } from './repository.ts'

/** Notifies the open sites of both parties of a contract that changes, and of the agents whose contracts end with it. */
export function notifyParties(
  { push }: Pick<Core, 'push'>,
  unit: Pick<Transaction, 'afterCommit'>,
  { merchant, agentId, uplineId }: Pick<ContractRow, 'merchant' | 'agentId' | 'uplineId'>,
  { ending }: Pick<Cascade, 'ending'> = { ending: [] },
): void {
  const parties = [agentId, ...(uplineId === null ? [] : [uplineId]), ...ending.map((contract) => contract.agentId)]
  unit.afterCommit(() => {
    for (const memberId of parties) push.notify('contracts', { merchant, memberId })
  })
}
