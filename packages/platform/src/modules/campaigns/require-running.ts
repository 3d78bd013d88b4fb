import { getCampaignState, type CampaignKind } from '@croupier/domain/campaigns'
import { DomainError } from '@croupier/domain/errors'
import type { Transaction } from '../../core/db/database.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { lockCampaign } from './repository.ts'
import { isOfKind, type CampaignOf } from './rules.ts'

interface Wanted<Kind extends CampaignKind> {
  readonly merchant: Merchant
  readonly kind: Kind
  readonly id: bigint | null
  readonly at: Date
}

/**
 * Returns a campaign that runs, which is not stopped before the transaction ends. Throws NOT_FOUND, also for one that has not begun,
 * and CAMPAIGN_OVER.
 */
export async function requireRunning<Kind extends CampaignKind>(
  transaction: Transaction,
  { merchant, kind, id, at }: Wanted<Kind>,
): Promise<CampaignOf<Kind>> {
  const row = id === null ? null : await lockCampaign(transaction, [merchant.code], id)
  if (!row || !isOfKind(row, kind)) throw new DomainError('NOT_FOUND')
  const state = getCampaignState(row, at)
  if (state === 'upcoming') throw new DomainError('NOT_FOUND')
  if (state !== 'running') throw new DomainError('CAMPAIGN_OVER')
  return row
}
