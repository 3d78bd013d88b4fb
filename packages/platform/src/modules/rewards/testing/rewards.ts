import type { SharedPlatform } from '@croupier/testing/platform'
import { createApplication } from '../../applications/testing/applications.ts'
import { insertReward, type RewardOwner } from '../repository.ts'

/** Adds a reward of 5.00 that waits to be claimed; returns its id. */
export async function createReward(
  platform: Pick<SharedPlatform, 'core'>,
  { merchant, memberId }: RewardOwner,
): Promise<string> {
  const { database, clock } = platform.core
  const applicationId = BigInt(await createApplication(platform, { merchant, memberId }, 'claim'))
  const currency = merchant === 'SHW01' ? 'MMK' : 'VND'
  const terms = { amount: 500n, wagering: 1, days: 7, currency } as const
  const row = await database.transaction((transaction) =>
    insertReward(transaction, { merchant, memberId, applicationId, ...terms, createdAt: clock.now() }),
  )
  return String(row.id)
}
