import {
  createPlinkoTarget,
  findBucket,
  listBucketUnits,
  parsePlinkoTarget,
  plinkoRisks,
  plinkoRows,
  type PlinkoTarget,
} from '@croupier/fair/instant/plinko'
import { unitsPerStake } from '@croupier/fair/instant/game'
import { ChoiceGroup } from '../instant/ChoiceGroup.tsx'
import { InstantTitle } from '../instant/InstantTitle.tsx'
import { useInstant, useShownRound } from '../instant/use-instant.ts'
import { useTarget } from '../instant/use-target.ts'
import board from '../instant/SingleBoard.module.css'
import { Pins } from './Pins.tsx'
import styles from './PlinkoBoard.module.css'

const maxResults = 7
const initialTarget: PlinkoTarget = { rows: 12, risk: 'medium' }

/** Pins, buckets and the choice of the board. */
export function PlinkoBoard() {
  const { t } = useInstant()
  const [id, choose] = useTarget()
  const target = parsePlinkoTarget(id) ?? initialTarget
  return (
    <div className={board['board']}>
      <div className={board['top']}>
        <InstantTitle />
        <LastResults target={target} />
      </div>
      <div className={board['picture']}>
        <div className={styles['frame']}>
          <Pins target={target} label={t('plinko.board', { rows: target.rows })} />
        </div>
      </div>
      <div className={board['choices']}>
        <ChoiceGroup
          label={t('plinko.rows')}
          options={plinkoRows.map((rows) => ({ value: rows, text: String(rows) }))}
          value={target.rows}
          onChoose={(rows) => choose(createPlinkoTarget({ ...target, rows }))}
        />
        <ChoiceGroup
          label={t('plinko.risk')}
          options={plinkoRisks.map((risk) => ({ value: risk, text: t(`plinko.${risk}`) }))}
          value={target.risk}
          onChoose={(risk) => choose(createPlinkoTarget({ ...target, risk }))}
        />
      </div>
    </div>
  )
}

function LastResults({ target }: { target: PlinkoTarget }) {
  const { t } = useInstant()
  const { history } = useShownRound()
  const units = listBucketUnits(target)
  return (
    <ol className={board['numbers']} aria-label={t('play.last')}>
      {history.slice(0, maxResults).map(({ serial, drawn }) => {
        const paid = units[findBucket(target, drawn)] ?? 0
        return (
          <li key={serial} data-good={paid > unitsPerStake}>
            ×{paid / unitsPerStake}
          </li>
        )
      })}
    </ol>
  )
}
