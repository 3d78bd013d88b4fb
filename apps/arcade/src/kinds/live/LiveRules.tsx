import { toPercent } from '@croupier/fair/fraction'
import { unitsPerStake } from '@croupier/fair/instant/game'
import { calculateInstantReturn, getHighestUnits } from '@croupier/fair/instant/return'
import { getLiveGame } from '@croupier/fair/live/tables'
import { useMemo } from 'react'
import instant from '../instant/Instant.module.css'
import { RuleList } from '../instant/RuleList.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import sheets from '../../ui/Sheets.module.css'
import { getSpotName } from './describe.ts'
import { listSpotGroups } from './spots.ts'
import { useLive } from './use-live.ts'

/** Spots with their pays and exact returns, and rules. */
export function LiveRules({ onClose }: { onClose: () => void }) {
  const { kind, text, liveText, lottery } = useLive()
  const { schedule, closesBefore } = lottery
  const seconds = schedule.kind === 'interval' ? schedule.minutes * 60 : 0
  const rules = [
    liveText(`rules.${kind === 'speedbaccarat' ? 'baccarat' : kind}`),
    liveText('rules.times', { seconds, closes: closesBefore }),
    liveText('rules.shared'),
    liveText('rules.final'),
    liveText('rules.fair'),
  ]
  return (
    <Sheet title={text('rules.title')} onClose={onClose}>
      <Pays />
      <p className={sheets['note']}>{liveText('rules.returnText')}</p>
      <RuleList rules={rules} care={text('rules.care')} />
    </Sheet>
  )
}

function Pays() {
  const { kind, text, liveText } = useLive()
  const game = getLiveGame(kind)
  const rows = useMemo(
    () =>
      listSpotGroups(kind)
        .flatMap(({ spots }) => spots)
        .map((spot) => ({
          spot,
          odds: getHighestUnits(game, spot) / unitsPerStake - 1,
          percent: toPercent(calculateInstantReturn(game, spot)),
        })),
    [kind, game],
  )
  return (
    <table className={instant['pays']}>
      <thead>
        <tr>
          <th scope="col">{text('rules.bet')}</th>
          <th scope="col">{text('rules.pay')}</th>
          <th scope="col">{text('rules.return')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ spot, odds, percent }) => (
          <tr key={spot}>
            <th scope="row">{getSpotName(liveText, spot)}</th>
            <td>{odds}:1</td>
            <td>{percent} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
