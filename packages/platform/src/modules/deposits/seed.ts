import { wholeDay } from '@croupier/domain/hours'
import { fromWire } from '@croupier/domain/money'
import type { Core } from '../../core/core.ts'
import { insertChannels } from './repository.ts'

/** Adds the channels of the seeds that no merchant has yet; those that exist are the operators'. */
export async function seedChannels({ database, merchants }: Core): Promise<void> {
  const rows = merchants.all.flatMap(({ code: merchant, currency, brand }) =>
    (brand.seed.paymentChannels ?? []).map(({ min, max, fixedFee, hours = wholeDay, ...channel }, position) => ({
      ...channel,
      openFrom: hours.from,
      openTo: hours.to,
      merchant,
      position,
      min: fromWire(min, currency).minor,
      max: fromWire(max, currency).minor,
      fixedFee: fromWire(fixedFee, currency).minor,
    })),
  )
  await insertChannels(database, rows)
}
