import type { TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { createDeposit } from '../../deposits/testing/scenarios.ts'
import { insertReferral } from '../repository.ts'

type Holder = Pick<TestPlatform, 'core' | 'clock' | 'origin'>

/** Creates a member who has registered with the code of another one. */
export async function inviteFriend(
  platform: Pick<TestPlatform, 'core'>,
  { memberId }: Pick<Player, 'memberId'>,
): Promise<Player> {
  const friend = await createPlayer(platform)
  await platform.core.database.query('update member set referrer_id = $2 where id = $1', [friend.memberId, memberId])
  return friend
}

/** Adds a referral that waits for a review, of new members; returns its id. */
export async function createReferral(platform: Holder, brand: 'shwe' | 'lotus' = 'shwe'): Promise<string> {
  const { database, clock } = platform.core
  const [referrer, friend] = [await createPlayer(platform, { brand }), await createPlayer(platform, { brand })]
  const code = await createDeposit(platform, { brand, token: friend.token })
  const [deposit] = await database.query<{ id: bigint }>('select id from deposit where code = $1', [code])
  if (!deposit) throw new Error('The deposit was not inserted.')
  const { merchant, currency } = friend
  const row = await database.transaction((transaction) =>
    insertReferral(transaction, {
      merchant,
      currency,
      referrerId: referrer.memberId,
      memberId: friend.memberId,
      depositId: deposit.id,
      amount: 500n,
      wagering: 1,
      days: 7,
      doubts: ['device'],
      state: 'review',
      createdAt: clock.now(),
    }),
  )
  return String(row?.id)
}
