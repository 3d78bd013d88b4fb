import { isEqual, toPercent } from '@croupier/fair/fraction'
import { unitsPerStake } from '@croupier/fair/instant/game'
import { calculateInstantReturn, getHighestUnits } from '@croupier/fair/instant/return'
import type { ReactNode } from 'react'
import { usePlay } from '../../ui/context.ts'
import { Icon } from '../../ui/icons.tsx'
import type { SheetName } from '../../ui/sheet-name.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import sheets from '../../ui/Sheets.module.css'
import { useInstant } from './use-instant.ts'
import styles from './Instant.module.css'

/** A row of the table of pays: a kind of bet by one of its targets. */
export interface PayRow {
  readonly label: string
  readonly target: string
}

/** Props of the rules sheet of a kind. */
interface InstantInfoProps {
  readonly rows: readonly PayRow[]
  readonly rules: readonly string[]
  /** What the pays consist of, where one bet has several. */
  readonly children?: ReactNode
  readonly onClose: () => void
  readonly onOpen: (sheet: SheetName) => void
}

/** Rules, pays, limits and exact return of an instant game. */
export function InstantInfo({ rows, rules, children, onClose, onOpen }: InstantInfoProps) {
  const { t } = usePlay()
  const { t: text } = useInstant()
  return (
    <Sheet title={t('control.info')} onClose={onClose}>
      <PayTable rows={rows} />
      {children}
      <p className={sheets['note']}>{text('info.returnText')}</p>
      <button type="button" className={sheets['small']} onClick={() => onOpen('fair')}>
        {t('control.fairness')}
      </button>
      <h3 className={sheets['head']}>{t('info.rules')}</h3>
      <ul className={styles['rules']}>
        {[...rules, text('info.fixed'), t('info.rule2'), t('info.rule3')].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <h3 className={sheets['head']}>{t('info.keys')}</h3>
      <ul className={styles['rules']}>
        <li>{text('info.keyPlay')}</li>
        <li>{t('info.keyBet')}</li>
        <li>{t('info.keyTurbo')}</li>
      </ul>
      <p className={styles['care']}>
        <Icon name="fair" />
        {text('info.care')}
      </p>
    </Sheet>
  )
}

function PayTable({ rows }: { rows: readonly PayRow[] }) {
  const { amounts } = usePlay()
  const { t, game, limits } = useInstant()
  const returns = rows.map(({ target }) => calculateInstantReturn(game, target))
  const [first] = returns
  const same = first !== undefined && returns.every((other) => isEqual(first, other))
  return (
    <table className={styles['pays']}>
      <thead>
        <tr>
          <th scope="col">{t('info.bet')}</th>
          <th scope="col">{t('info.pays')}</th>
          <th scope="col">{t('info.highest')}</th>
          <th scope="col">{t('info.return')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, target }, index) => {
          const exact = returns[index] ?? { numerator: 0n, denominator: 1n }
          return (
            <tr key={target}>
              <th scope="row">{label}</th>
              <td>× {getHighestUnits(game, target) / unitsPerStake}</td>
              <td>{amounts.formatShort(limits.getHighest(target))}</td>
              <td>
                {toPercent(exact)} %
                {same && index > 0 ? null : (
                  <small>
                    {String(exact.numerator)} / {String(exact.denominator)}
                  </small>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
