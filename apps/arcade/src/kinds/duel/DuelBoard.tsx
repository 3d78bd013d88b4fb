import { duel, duelSides, findWinner, parseDuelSide } from '@croupier/fair/instant/duel'
import { unitsPerStake } from '@croupier/fair/instant/game'
import { getHighestUnits } from '@croupier/fair/instant/return'
import type { CSSProperties } from 'react'
import { ChoiceGroup } from '../instant/ChoiceGroup.tsx'
import { Emblem } from '../instant/Emblem.tsx'
import { InstantTitle } from '../instant/InstantTitle.tsx'
import { LastResults } from '../instant/LastResults.tsx'
import { useInstant, useShownRound } from '../instant/use-instant.ts'
import { useTarget } from '../instant/use-target.ts'
import board from '../instant/SingleBoard.module.css'
import styles from './DuelBoard.module.css'

const minClashes = 2
const clashChoices = 3

/** The arena with both roosters, and the choice of the side. */
export function DuelBoard() {
  const { t } = useInstant()
  const [id, choose] = useTarget()
  const side = parseDuelSide(id) ?? 'red'
  return (
    <div className={board['board']}>
      <div className={board['top']}>
        <InstantTitle />
        <LastResults
          describe={([result = 0], target) => ({
            text: t(`duel.${findWinner(result)}`),
            good: findWinner(result) === target,
          })}
        />
      </div>
      <div className={board['picture']}>
        <Arena />
      </div>
      <div className={board['choices']}>
        <ChoiceGroup
          label={t('duel.side')}
          options={duelSides.map((value) => ({
            value,
            text: `${t(`duel.${value}`)} × ${getHighestUnits(duel, value) / unitsPerStake}`,
          }))}
          value={side}
          onChoose={choose}
        />
      </div>
    </div>
  )
}

/** The roosters clash as often as the second number says, which changes nothing of the end. */
function Arena() {
  const { t } = useInstant()
  const { phase, drawn, revealMs } = useShownRound()
  const [result, course = 0] = drawn
  const winner = phase === 'shown' && result !== undefined ? findWinner(result) : null
  const clashes = minClashes + (course % clashChoices)
  const style = { '--clashes': clashes, '--clash': `${revealMs / clashes}ms` } as CSSProperties
  return (
    <div className={styles['arena']} data-phase={phase} data-winner={winner} style={style}>
      <span className={styles['ring']} />
      <span className={styles['fighter']} data-side="red">
        <Emblem name="rooster" tone="#f2a81d" className={styles['rooster']} />
        <span className={styles['name']}>{t('duel.red')}</span>
      </span>
      <p className={styles['end']} data-visible={winner !== null}>
        {winner === null ? t('duel.versus') : winner === 'draw' ? t('duel.draw') : t(`duel.${winner}Wins`)}
      </p>
      <span className={styles['fighter']} data-side="blue">
        <Emblem name="rooster" tone="#f2a81d" className={styles['rooster']} />
        <span className={styles['name']}>{t('duel.blue')}</span>
      </span>
    </div>
  )
}
