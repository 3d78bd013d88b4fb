import { toMoney, toWire } from '@croupier/domain/money'
import { revenuePeriods, type revenue } from '@croupier/endpoints/calls/ops/overview'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { sumRevenue, type RevenueRow } from './repository.ts'

type Row = InferWire<typeof revenue>['rows'][number]

/**
 * Returns payments and NGR of the operator's merchants for each period, and for the same time before it. Each merchant is a statement of two
 * months, so that they are read one after the other: at once they would take the connections of the wallet, and together as one statement
 * they would reach its time limit.
 */
export async function getRevenue(
  { database, clock }: Core,
  { merchants }: Call<typeof revenue, 'operator'>,
): Promise<InferWire<typeof revenue>> {
  const now = clock.now()
  const rows: Row[] = []
  for (const merchant of merchants) {
    const { code, timeZone } = merchant
    const sums = await sumRevenue(database, { merchant: code, timeZone, lengths: revenuePeriods, now })
    rows.push(...toRows(merchant, sums))
  }
  return { rows }
}

function toRows({ code: merchant, currency }: Merchant, sums: readonly RevenueRow[]): readonly Row[] {
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
