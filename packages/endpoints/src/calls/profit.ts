import { fromWire, type Money } from '@croupier/domain/money'
import type { CalendarDate } from '@croupier/domain/time'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, calendarDate } from '../fields.ts'

const figuresWire = { bet: amountText, win: amountText, rebate: amountText, bonus: amountText, net: amountText }

/** What was bet, won and paid as rebate and bonus; net is win, rebate and bonus minus bet. */
export interface ProfitFigures {
  readonly bet: Money
  readonly win: Money
  readonly rebate: Money
  /** What was credited, minus what was taken back. */
  readonly bonus: Money
  readonly net: Money
}

/** The profit of a category on a day. */
export interface ProfitRecord extends ProfitFigures {
  readonly day: CalendarDate
  readonly gameType: string
}

/** The profit of the account by day and category. */
export interface Profit {
  readonly totals: ProfitFigures
  /** Newest day first; days and categories without figures are absent. */
  readonly records: readonly ProfitRecord[]
}

/**
 * Profit or loss of the account by day and category; days are days of the brand's time zone, both ends included. A round counts on
 * the day that settles it, a rebate and a bonus on the day that pays it; bonuses have the category `BONUS`.
 */
export const profitRecords = endpoint({
  method: 'GET',
  path: '/wps/member/records/profit',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Profit or loss by day and category',
  query: z.strictObject({ from: calendarDate, to: calendarDate }),
  response: z.object({
    currency: z.string(),
    totals: z.object(figuresWire),
    records: z.array(z.object({ day: calendarDate, gameType: z.string(), ...figuresWire })),
  }),
  decode: ({ currency: code, totals, records }): Profit => {
    const currency = parseCurrency(code)
    const toFigures = ({ bet, win, rebate, bonus, net }: Record<keyof ProfitFigures, string>): ProfitFigures => ({
      bet: fromWire(bet, currency),
      win: fromWire(win, currency),
      rebate: fromWire(rebate, currency),
      bonus: fromWire(bonus, currency),
      net: fromWire(net, currency),
    })
    return {
      totals: toFigures(totals),
      records: records.map(({ day, gameType, ...figures }) => ({ day, gameType, ...toFigures(figures) })),
    }
  },
  errors: ['TRIAL_NOT_PERMITTED', 'RECORDS_TOO_OLD'],
})
