import {
  createPlinkoTarget,
  parsePlinkoTarget,
  plinko,
  plinkoRisks,
  plinkoRows,
  type PlinkoTarget,
} from '@croupier/fair/instant/plinko'
import { unitsPerStake } from '@croupier/fair/instant/game'
import { ChoiceGroup } from '../instant/ChoiceGroup.tsx'
import { InstantTitle } from '../instant/InstantTitle.tsx'
import { LastResults } from '../instant/LastResults.tsx'
import { useInstant } from '../instant/use-instant.ts'
import { useTarget } from '../instant/use-target.ts'
import board from '../instant/SingleBoard.module.css'
import { Pins } from './Pins.tsx'
import styles from './PlinkoBoard.module.css'

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
        <LastResults
          describe={(drawn, played) => {
            const paid = plinko.getUnits(played, drawn)
            return { text: `×${paid / unitsPerStake}`, good: paid > unitsPerStake }
          }}
        />
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
