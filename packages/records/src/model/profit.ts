import { add } from '@croupier/domain/money'
import { addDays, type CalendarDate } from '@croupier/domain/time'
import type { ProfitFigures, ProfitRecord } from '@croupier/endpoints/calls/profit'
import type { DayRange } from './filter.ts'

/** How the table of the profit is grouped. */
export const profitViews = ['day', 'category'] as const
export type ProfitView = (typeof profitViews)[number]

/** The profit of a day or of a category. */
export interface ProfitGroup extends ProfitFigures {
  /** The day or the game type. */
  readonly key: string
}

/** Sums the profit by day or by category, in the order of the records. */
export function groupProfit(records: readonly ProfitRecord[], view: ProfitView): readonly ProfitGroup[] {
  const groups = new Map<string, ProfitGroup>()
  for (const { day, gameType, ...figures } of records) {
    const key = view === 'day' ? day : gameType
    const sum = groups.get(key)
    groups.set(key, { key, ...(sum ? addFigures(sum, figures) : figures) })
  }
  return [...groups.values()]
}

function addFigures(left: ProfitFigures, right: ProfitFigures): ProfitFigures {
  return {
    bet: add(left.bet, right.bet),
    win: add(left.win, right.win),
    rebate: add(left.rebate, right.rebate),
    bonus: add(left.bonus, right.bonus),
    net: add(left.net, right.net),
  }
}

/** Largest number of days that have a bar each. */
const maxDays = 92

/** Lists the days of a range, the first one first; none where they are too many for a chart. */
export function listDays({ from, to }: DayRange): readonly CalendarDate[] {
  if (addDays(from, maxDays) <= to) return []
  const days: CalendarDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
