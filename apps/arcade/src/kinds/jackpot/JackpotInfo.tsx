import { add, toPercent } from '@croupier/fair/fraction'
import { jackpotPays, jackpotStrip, jackpotTarget } from '@croupier/fair/instant/jackpot'
import { calculateInstantReturn } from '@croupier/fair/instant/return'
import { calculatePotReturn } from '@croupier/fair/pot'
import type { CSSProperties } from 'react'
import { usePlay } from '../../ui/context.ts'
import type { SheetName } from '../../ui/sheet-name.ts'
import { InstantInfo } from '../instant/InstantInfo.tsx'
import { useInstant } from '../instant/use-instant.ts'
import { usePotLimits } from './use-pot.ts'
import instant from '../instant/Instant.module.css'
import styles from './JackpotInfo.module.css'

/** Rules of a jackpot game: the pays of the reels, the pot, and what both return. */
export function JackpotInfo(props: { onClose: () => void; onOpen: (sheet: SheetName) => void }) {
  const { amounts } = usePlay()
  const { t, game } = useInstant()
  const limits = usePotLimits()
  const [reels, pots] = [calculateInstantReturn(game, jackpotTarget), calculatePotReturn(limits)]
  const rules = [
    t('jackpot.rule1', { stops: jackpotStrip.length }),
    t('jackpot.rule2'),
    t('jackpot.rule3', {
      start: amounts.formatShort(limits.start),
      lowest: amounts.formatShort(limits.lowest),
      cap: amounts.formatShort(limits.cap),
    }),
    t('jackpot.rule4', {
      reels: toPercent(reels, 1),
      pots: toPercent(pots, 1),
      total: toPercent(add(reels, pots), 1),
    }),
  ]
  return (
    <InstantInfo {...props} rows={[{ label: t('jackpot.line'), target: jackpotTarget }]} rules={rules}>
      <table className={instant['pays']}>
        <thead>
          <tr>
            <th scope="col">{t('jackpot.symbol')}</th>
            <th scope="col">{t('jackpot.three')}</th>
            <th scope="col">{t('jackpot.two')}</th>
          </tr>
        </thead>
        <tbody>
          {jackpotPays.map(({ three, two }, symbol) => {
            const style = { '--stop': jackpotStrip.indexOf(symbol) } as CSSProperties
            return (
              <tr key={three}>
                <th scope="row" aria-label={String(symbol + 1)}>
                  <span className={styles['symbol']} style={style} />
                </th>
                <td>× {three}</td>
                <td>{two === 0 ? '–' : `× ${two}`}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </InstantInfo>
  )
}
