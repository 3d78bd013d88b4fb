import { toMoney, toWire } from '@croupier/domain/money'
import type { profitRecords } from '@croupier/endpoints/calls/profit'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { readProfit, type ProfitRow } from './profit-repository.ts'
import { toScope } from './records.ts'

type Figures = Pick<ProfitRow, 'bet' | 'win' | 'rebate' | 'bonus'>

const nothing: Figures = { bet: 0n, win: 0n, rebate: 0n, bonus: 0n }

/** Returns the profit of an account by day and category, from the booked facts, its rebates and its bonuses. */
export async function getProfitRecords(
  core: Core,
  { merchant, session, query }: Call<typeof profitRecords, 'member'>,
): Promise<InferWire<typeof profitRecords>> {
  const rows = await readProfit(core.database.query, toScope(core, { merchant, session, query }))
  const formatAmount = (minor: bigint) => toWire(toMoney(minor, session.currency))
  const format = ({ bet, win, rebate, bonus }: Figures) => ({
    bet: formatAmount(bet),
    win: formatAmount(win),
    rebate: formatAmount(rebate),
    bonus: formatAmount(bonus),
    net: formatAmount(win + rebate + bonus - bet),
  })
  return {
    currency: session.currency,
    totals: format(rows.reduce(addFigures, nothing)),
    records: rows.map((row) => ({ day: row.day, gameType: row.gameType, ...format(row) })),
  }
}

function addFigures(sum: Figures, { bet, win, rebate, bonus }: Figures): Figures {
  return { bet: sum.bet + bet, win: sum.win + win, rebate: sum.rebate + rebate, bonus: sum.bonus + bonus }
}
