import { shares, type MarketKind } from '@croupier/fair/sports/markets'
import { lineupSeconds, matchSeconds } from '@croupier/fair/sports/competitions'
import { matchesPerPostponed } from '@croupier/fair/sports/matchday'
import instant from '../instant/Instant.module.css'
import { RuleList } from '../instant/RuleList.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import sheets from '../../ui/Sheets.module.css'
import { useSports } from './use-sports.ts'

const kinds = Object.keys(shares) as MarketKind[]

/** Markets with their overround, how matches are decided, and rules. */
export function RulesSheet({ onClose }: { onClose: () => void }) {
  const { text, amounts, session } = useSports()
  const rules = [
    text('rules.matches', { minutes: matchSeconds / 60 }),
    text('rules.lineups', { seconds: lineupSeconds }),
    text('rules.odds'),
    text('rules.multi', { count: session.maxLegs }),
    text('rules.postponed', { count: matchesPerPostponed }),
    text('rules.limit', { amount: amounts.format(amounts.parse(session.highestPayout)) }),
    text('rules.final'),
    text('rules.fair'),
  ]
  return (
    <Sheet title={text('rules.title')} onClose={onClose}>
      <table className={instant['pays']}>
        <thead>
          <tr>
            <th scope="col">{text('rules.market')}</th>
            <th scope="col">{text('rules.overround')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {text(`market.${kind}`)}
                <small>{text(`hint.${kind}`)}</small>
              </th>
              <td>{formatOverround(shares[kind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={sheets['note']}>{text('rules.overroundText')}</p>
      <RuleList rules={rules} care={text('rules.care')} />
    </Sheet>
  )
}

/** `106.4 %`: what the odds of a market add up to, before they are rounded down. */
function formatOverround(share: bigint): string {
  return `${(10_000 / Number(share)).toFixed(1)} %`
}
