import { unitsPerStake } from '@croupier/fair/instant/game'
import { listSectorUnits, parseWheelRisk, wheelRisks, wheelSectors, type WheelRisk } from '@croupier/fair/instant/wheel'
import type { CSSProperties } from 'react'
import { ChoiceGroup } from '../instant/ChoiceGroup.tsx'
import { InstantTitle } from '../instant/InstantTitle.tsx'
import { LastResults } from '../instant/LastResults.tsx'
import { useInstant, useShownRound } from '../instant/use-instant.ts'
import { useTarget } from '../instant/use-target.ts'
import board from '../instant/SingleBoard.module.css'
import styles from './WheelBoard.module.css'

const step = 360 / wheelSectors
const turnsOfRound = 4
const [outer, inner] = [92, 40]

/** The wheel and the choice of its risk. */
export function WheelBoard() {
  const { t } = useInstant()
  const [id, choose] = useTarget()
  const risk = parseWheelRisk(id) ?? 'low'
  return (
    <div className={board['board']}>
      <div className={board['top']}>
        <InstantTitle />
        <LastResults
          describe={([sector = 0], target) => {
            const paid = listSectorUnits(parseWheelRisk(target) ?? 'low')[sector] ?? 0
            return { text: `× ${paid / unitsPerStake}`, good: paid > unitsPerStake }
          }}
        />
      </div>
      <div className={board['picture']}>
        <Wheel risk={risk} />
      </div>
      <div className={board['choices']}>
        <ChoiceGroup
          label={t('wheel.risk')}
          options={wheelRisks.map((value) => ({ value, text: t(`wheel.${value}`) }))}
          value={risk}
          onChoose={choose}
        />
      </div>
    </div>
  )
}

/** Turns until the drawn sector stands below the pointer. */
function Wheel({ risk }: { risk: WheelRisk }) {
  const { t } = useInstant()
  const { phase, drawn, bets, serial, revealMs } = useShownRound()
  /** A wheel of another risk has not been turned. */
  const isResult = phase === 'shown' && bets[0]?.target === risk
  const sector = drawn[0] ?? 0
  const units = listSectorUnits(risk)
  const highest = Math.max(...units)
  const style = {
    '--turn': `${serial * turnsOfRound * 360 - sector * step}deg`,
    '--reveal': `${revealMs}ms`,
  } as CSSProperties
  return (
    <svg
      className={styles['wheel']}
      viewBox="-104 -112 208 216"
      role="img"
      aria-label={t('wheel.board', { sectors: wheelSectors })}
    >
      <circle r="99" className={styles['rim']} />
      <g className={styles['rotor']} data-phase={phase} style={style}>
        {[...units.entries()].map(([index, pay]) => (
          <g key={index} transform={`rotate(${index * step})`} data-hit={isResult && index === sector}>
            <path d={createSector()} fill={getSectorColor(pay, highest)} className={styles['sector']} />
            <text y="-72" textAnchor="middle" className={styles['pay']}>
              {pay === 0 ? '' : pay / unitsPerStake}
            </text>
          </g>
        ))}
      </g>
      <circle r={inner} className={styles['hub']} />
      <text textAnchor="middle" dy="0.35em" className={styles['result']}>
        {isResult ? `×${(units[sector] ?? 0) / unitsPerStake}` : ''}
      </text>
      <path d="M-9-109H9L0-86Z" className={styles['pointer']} />
    </svg>
  )
}

/** The more a sector pays, the warmer it is. */
function getSectorColor(units: number, highest: number): string {
  if (units === 0) return 'oklch(0.3 0.02 270)'
  const share = units / highest
  return `oklch(${0.58 + share * 0.18} 0.17 ${265 - share * 180})`
}

/** Path of a sector that points upwards. */
function createSector(): string {
  const half = (step / 360) * Math.PI
  const point = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
  return `M${point(outer, -half)}A${outer} ${outer} 0 0 1 ${point(outer, half)}L${point(inner, half)}A${inner} ${inner} 0 0 0 ${point(inner, -half)}Z`
}
