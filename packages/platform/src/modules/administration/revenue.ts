import { toMoney, toWire } from '@croupier/domain/money'
import { revenuePeriods, type revenue } from '@croupier/endpoints/calls/ops/overview'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { sumRevenue, type RevenueRow } from './repository.ts'

type Row = InferWire<typeof revenue>['rows'][number]

/** Returns payments and NGR of the operator's merchants for each period, and for the same time before it. */
export async function getRevenue(
  core: Core,
  { merchants }: Call<typeof revenue, 'operator'>,
): Promise<InferWire<typeof revenue>> {
  const rows = await Promise.all(merchants.map((merchant) => getMerchantRevenue(core, merchant)))
  return { rows: rows.flat() }
}

async function getMerchantRevenue(
  { database, clock }: Core,
  { code: merchant, timeZone, currency }: Merchant,
): Promise<readonly Row[]> {
  const sums = await sumRevenue(database, { merchant, timeZone, lengths: revenuePeriods, now: clock.now() })
  const format = (minor: bigint) => toWire(toMoney(minor, currency))
  const toSums = (row: RevenueRow | undefined) => ({
    deposits: format(row?.deposit ?? 0n),
    withdrawals: format(row?.withdrawal ?? 0n),
    ngr: format(row?.ngr ?? 0n),
  })
  return revenuePeriods.map((days) => {
    const find = (isBefore: boolean) => sums.find((row) => row.days === days && row.isBefore === isBefore)
    return { merchant, currency, days, current: toSums(find(false)), before: toSums(find(true)) }
  })
}
