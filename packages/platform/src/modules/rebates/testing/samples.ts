import * as operators from '@croupier/endpoints/calls/ops/rebates'
import * as endpoints from '@croupier/endpoints/calls/rebates'
import { createPlayer } from '@croupier/testing/players'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { addHour } from '../../wallet/testing/scenarios.ts'
import { insertRebate } from '../repository.ts'

/** Books a valid bet of the caller within the current hour, so that there is something to claim. */
async function addBet({ platform, memberId }: SampleContext) {
  if (memberId !== null) {
    await addHour(platform, { merchant: 'SHW01', memberId }, { validBet: 100_000n, lostBet: 100_000n })
  }
  return {}
}

/** Inserts a rebate of a member of shwe; callers without an account get the id of none. */
async function createRebate({ platform, memberId }: Pick<SampleContext, 'platform' | 'memberId'>): Promise<string> {
  if (memberId === null) return '0'
  const line = { memberId, day: '2026-01-01', gameType: 'RNG', validBet: 100n, rate: 100, amount: 1n } as const
  const id = await platform.core.database.transaction((transaction) =>
    insertRebate(
      transaction,
      {
        merchant: 'SHW01',
        memberId,
        kind: 'automatic',
        key: crypto.randomUUID(),
        rank: 1,
        amount: 1n,
        bookedAt: platform.clock.now(),
      },
      [line],
    ),
  )
  return id.toString()
}

async function nameMember({ platform }: SampleContext) {
  const { username } = await createPlayer(platform)
  return { query: { merchant: 'SHW01', account: username } }
}

export const samples = [
  sample('member', endpoints.openRebate),
  sample('member', endpoints.claimRebate, addBet),
  sample('member', endpoints.rebateHistory),
  sample('member', endpoints.rebateDetails, async (context) => ({ query: { rebateId: await createRebate(context) } }), {
    rebateId: ({ platform, session }) => createRebate({ platform, memberId: session.player.memberId }),
  }),
  sample('operator', operators.memberRebates, nameMember),
]
