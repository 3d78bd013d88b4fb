import {
  createDiceTarget,
  dice,
  diceChances,
  diceSides,
  getDiceUnits,
  isDiceWin,
  parseDiceTarget,
  type DiceTarget,
} from '@croupier/fair/instant/dice'
import { unitsPerStake } from '@croupier/fair/instant/game'
import type { CSSProperties } from 'react'
import { getStake } from '../../game/state.ts'
import { useGameState, usePlay } from '../../ui/context.ts'
import { ChoiceGroup } from '../instant/ChoiceGroup.tsx'
import { InstantTitle } from '../instant/InstantTitle.tsx'
import { LastResults } from '../instant/LastResults.tsx'
import { useInstant, useShownRound } from '../instant/use-instant.ts'
import { useTarget } from '../instant/use-target.ts'
import board from '../instant/SingleBoard.module.css'
import { formatRoll, toPercentOfScale } from './format-roll.ts'
import styles from './DiceBoard.module.css'

const initialTarget: DiceTarget = { side: 'under', chance: 4950 }

/** A scale of all results, with the winning ones marked. */
export function DiceBoard() {
  const { t } = useInstant()
  const [id, choose] = useTarget()
  const target = parseDiceTarget(id) ?? initialTarget
  return (
    <div className={board['board']}>
      <div className={board['top']}>
        <InstantTitle />
        <LastResults
          describe={(drawn, played) => ({
            text: formatRoll(drawn[0] ?? 0),
            good: dice.getUnits(played, drawn) > 0,
          })}
        />
      </div>
      <div className={board['picture']}>
        <div className={board['panel']}>
          <Roll target={target} />
          <Scale target={target} onChoose={choose} />
          <Facts target={target} />
        </div>
      </div>
      <div className={board['choices']}>
        <ChoiceGroup
          label={t('dice.side')}
          options={[
            { value: 'under', text: t('dice.under', { number: formatRoll(target.chance) }) },
            { value: 'over', text: t('dice.over', { number: formatRoll(diceSides - target.chance - 1) }) },
          ]}
          value={target.side}
          onChoose={(side) => choose(createDiceTarget({ ...target, side }))}
        />
      </div>
    </div>
  )
}

/** The result, once the marker has come to rest. */
function Roll({ target }: { target: DiceTarget }) {
  const { phase, drawn, bets } = useShownRound()
  const roll = drawn[0]
  const played = parseDiceTarget(bets[0]?.target ?? '') ?? target
  const visible = phase === 'shown' && roll !== undefined
  return (
    <p className={styles['roll']} data-good={visible && isDiceWin(played, roll)} data-visible={visible}>
      {visible ? formatRoll(roll) : '··.··'}
    </p>
  )
}

/** Slider of the chance over the scale. */
function Scale({ target, onChoose }: { target: DiceTarget; onChoose: (target: string) => void }) {
  const { t } = useInstant()
  const { phase: gamePhase, autoplay } = useGameState()
  const { phase, drawn, revealMs } = useShownRound()
  const roll = drawn[0]
  const isUnder = target.side === 'under'
  const edge = toPercentOfScale(isUnder ? target.chance : diceSides - target.chance)
  const style = {
    '--edge': `${edge}%`,
    '--roll': `${toPercentOfScale(roll ?? diceSides / 2)}%`,
    '--reveal': `${revealMs}ms`,
  } as CSSProperties
  return (
    <div className={styles['scale']} data-side={target.side} data-phase={phase} style={style}>
      <div className={styles['bar']} />
      <span className={styles['marker']} data-hidden={roll === undefined} aria-hidden="true" />
      <input
        type="range"
        className={styles['slider']}
        min={0}
        max={diceChances.length - 1}
        value={diceChances.indexOf(target.chance)}
        disabled={gamePhase !== 'idle' || autoplay !== null}
        aria-label={t('dice.chance')}
        aria-valuetext={`${formatRoll(target.chance)} %`}
        onChange={(event) => {
          const chance = diceChances[event.target.valueAsNumber]
          if (chance !== undefined) onChoose(createDiceTarget({ ...target, chance }))
        }}
      />
      <div className={styles['ends']} aria-hidden="true">
        <span>0</span>
        <span>25</span>
        <span>50</span>
        <span>75</span>
        <span>100</span>
      </div>
    </div>
  )
}

/** Chance, pay and win of the chosen target. */
function Facts({ target }: { target: DiceTarget }) {
  const { amounts } = usePlay()
  const { t } = useInstant()
  const stake = getStake(useGameState())
  const units = getDiceUnits(target)
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('dice.chance')}</dt>
        <dd>{formatRoll(target.chance)} %</dd>
      </div>
      <div>
        <dt>{t('info.pays')}</dt>
        <dd>× {units / unitsPerStake}</dd>
      </div>
      <div>
        <dt>{t('play.winUpTo')}</dt>
        <dd>{amounts.formatShort((stake / BigInt(unitsPerStake)) * BigInt(units))}</dd>
      </div>
    </dl>
  )
}
