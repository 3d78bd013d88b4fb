import * as calls from '@croupier/endpoints/calls/bonuses'
import * as ops from '@croupier/endpoints/calls/ops/bonuses'
import type { TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { sample, type OtherOwner } from '../../../core/http/testing/samples.ts'
import { addBonus, addWagering } from './bonuses.ts'

const reason = 'Sample'
const language = { language: 'EN' }
const dayMs = 24 * 60 * 60_000

/** Adds a bonus of a member of shwe that no play is counted for, so that giving it up takes nothing. */
async function createOwn(platform: TestPlatform, memberId: bigint | null): Promise<string> {
  if (memberId === null) return '1'
  const later = new Date(platform.core.clock.now().getTime() + 2 * dayMs)
  return addBonus(platform, { merchant: 'SHW01', memberId, currency: 'MMK' }, { amount: 0n, creditedAt: later })
}

async function createGranted(platform: TestPlatform, brand = 'shwe'): Promise<string> {
  return addBonus(platform, await createPlayer(platform, { brand }), { state: 'proposed' })
}

async function createEndorsed(platform: TestPlatform, brand = 'shwe'): Promise<string> {
  const wageringId = await addWagering(platform, await createPlayer(platform, { brand }))
  await platform.core.database.query(`update wagering set endorsed_by = 'nobody' where id = $1`, [wageringId])
  return wageringId
}

const bonusOfOther = { bonusId: ({ platform }: OtherOwner) => createGranted(platform, 'lotus') }

export const samples = [
  sample('member', calls.openWagering, () => ({ query: language })),
  sample('member', calls.depositOffers, () => ({ query: language })),
  sample('member', calls.bonuses, () => ({ query: language })),
  sample(
    'member',
    calls.forfeitBonus,
    async ({ platform, memberId }) => ({ body: { bonusId: await createOwn(platform, memberId), amount: '0.00' } }),
    { bonusId: ({ platform, session }) => createOwn(platform, session.player.memberId) },
  ),
  sample('operator', ops.memberBonuses, async ({ platform }) => ({
    query: { merchant: 'SHW01', account: (await createPlayer(platform)).username },
  })),
  sample('operator', ops.memberWagering, async ({ platform }) => ({
    query: { merchant: 'SHW01', account: (await createPlayer(platform)).username },
  })),
  sample('operator', ops.dryRunWagering, () => ({
    body: { merchant: 'SHW01', requirements: [{ amount: '10.00', wagering: 2 }], bets: { RNG: '5.00' } },
  })),
  sample('operator', ops.grantBonus, async ({ platform }) => ({
    body: {
      merchant: 'SHW01',
      account: (await createPlayer(platform)).username,
      amount: '10.00',
      wagering: 2,
      days: 3,
      reason,
    },
  })),
  sample(
    'operator',
    ops.approveBonus,
    async ({ platform }) => ({ body: { bonusId: await createGranted(platform), reason } }),
    bonusOfOther,
  ),
  sample(
    'operator',
    ops.cancelBonus,
    async ({ platform }) => ({ body: { bonusId: await createGranted(platform), state: 'proposed' as const, reason } }),
    bonusOfOther,
  ),
  sample(
    'operator',
    ops.waiveWagering,
    async ({ platform }) => ({
      body: { wageringId: await addWagering(platform, await createPlayer(platform)), reason },
    }),
    { wageringId: async ({ platform }) => addWagering(platform, await createPlayer(platform, { brand: 'lotus' })) },
  ),
  sample(
    'operator',
    ops.rejectWaiver,
    async ({ platform }) => ({ body: { wageringId: await createEndorsed(platform), reason } }),
    { wageringId: ({ platform }) => createEndorsed(platform, 'lotus') },
  ),
]
