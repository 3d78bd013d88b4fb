import { usePlay } from '../../ui/context.ts'
import { useInstant, useShownRound } from '../instant/use-instant.ts'
import { describeTargetId } from './describe-target.ts'

const maxNamed = 2

/** Which bets of the round won. */
export function RouletteDetail() {
  const { amounts } = usePlay()
  const { t } = useInstant()
  const winning = useShownRound()
    .bets.filter(({ win }) => win > 0n)
    .toSorted((left, right) => (left.win < right.win ? 1 : -1))
  const named = winning
    .slice(0, maxNamed)
    .map(({ target, win }) => `${describeTargetId(t, target)}: ${amounts.formatShort(win)}`)
  const rest = winning.length - named.length
  return [...named, ...(rest > 0 ? [`+${rest}`] : [])].join(' · ')
}
