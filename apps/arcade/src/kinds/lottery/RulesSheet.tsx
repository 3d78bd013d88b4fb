import { toPercent, type Fraction } from '@croupier/fair/fraction'
import type { LotteryBetType } from '@croupier/fair/lottery/bet-types'
import { calculateLotteryReturn } from '@croupier/fair/lottery/pays'
import { useMemo } from 'react'
import { formatPay, formatPayRange } from '../../text/pays.ts'
import instant from '../instant/Instant.module.css'
import { RuleList } from '../instant/RuleList.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import sheets from '../../ui/Sheets.module.css'
import { getBetHint, getBetName } from './bet-names.ts'
import { getPayRange, listSamples } from './picks.ts'
import { useLottery } from './use-lottery.ts'

/** Times of the draws, bets with their pays and exact returns, and rules. */
export function RulesSheet({ onClose }: { onClose: () => void }) {
  const { text, lottery } = useLottery()
  const { schedule, closesBefore } = lottery
  const minutes = Math.ceil(closesBefore / 60)
  const rules = [
    schedule.kind === 'interval'
      ? text('rules.interval', { minutes: schedule.minutes })
      : schedule.kind === 'daily'
        ? text('rules.daily', { times: schedule.times.join(', ') })
        : text('rules.monthly', { days: schedule.days.join(', '), time: schedule.time }),
    closesBefore < 60
      ? text('rules.closesSeconds', { seconds: closesBefore })
      : text('rules.closesMinutes', { minutes }),
    text('rules.final'),
    text('rules.pays'),
    text('rules.limit'),
    text('rules.fair'),
  ]
  return (
    <Sheet title={text('rules.title')} onClose={onClose}>
      <table className={instant['pays']}>
        <thead>
          <tr>
            <th scope="col">{text('rules.bet')}</th>
            <th scope="col">{text('rules.pay')}</th>
            <th scope="col">{text('rules.return')}</th>
          </tr>
        </thead>
        <tbody>
          {lottery.betTypes.map((betType) => (
            <BetRow key={betType.id} betType={betType} />
          ))}
        </tbody>
      </table>
      <p className={sheets['note']}>{text('rules.returnText')}</p>
      {lottery.betTypes.map((betType) =>
        betType.rule.kind === 'ticket' ? <TicketPays key={betType.id} pays={betType.rule.pays} /> : null,
      )}
      <RuleList rules={rules} care={text('rules.care')} />
    </Sheet>
  )
}

function BetRow({ betType }: { betType: LotteryBetType }) {
  const { text, lottery } = useLottery()
  const pays = useMemo(() => getPayRange(lottery, betType), [lottery, betType])
  const returns = useMemo(
    () => listSamples(betType).map((selection) => calculateLotteryReturn(lottery, betType, selection)),
    [lottery, betType],
  )
  return (
    <tr>
      <th scope="row">
        {getBetName(text, betType.id)}
        <small>{getBetHint(text, betType)}</small>
      </th>
      <td>{formatPayRange(pays, document.documentElement.lang)}</td>
      <td>{getReturnText(returns)}</td>
    </tr>
  )
}

/** `90 %`, or the lowest and the highest where the return depends on the selection. */
function getReturnText(returns: readonly Fraction[]): string {
  const percents = returns.map(toPercent).toSorted((a, b) => Number(a) - Number(b))
  const [lowest = '', highest = ''] = [percents[0], percents.at(-1)]
  return lowest === highest ? `${lowest} %` : `${lowest} – ${highest} %`
}

/** What each prize pays to a whole ticket. */
function TicketPays({ pays }: { pays: Readonly<Record<string, number>> }) {
  const { text } = useLottery()
  return (
    <table className={instant['pays']}>
      <caption className={sheets['text']}>{text('rules.ticket')}</caption>
      <tbody>
        {Object.entries(pays)
          .toSorted(([, a], [, b]) => b - a)
          .map(([prize, pay]) => (
            <tr key={prize}>
              <th scope="row">
                {prize === 'special' ? text('prize.special') : text('prize.number', { number: prize })}
              </th>
              <td>{formatPay(pay, document.documentElement.lang)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
