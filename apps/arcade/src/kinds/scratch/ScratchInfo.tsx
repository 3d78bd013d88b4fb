import { scratchPrizes, scratchTarget, scratchTickets } from '@croupier/fair/instant/scratch'
import { getNumberLocales } from '@croupier/i18n/format'
import type { SheetName } from '../../ui/sheet-name.ts'
import { InstantInfo } from '../instant/InstantInfo.tsx'
import { useInstant } from '../instant/use-instant.ts'
import styles from '../instant/Instant.module.css'

/** Rules of scratch cards. */
export function ScratchInfo(props: { onClose: () => void; onOpen: (sheet: SheetName) => void }) {
  const { t } = useInstant()
  const series = scratchTickets.toLocaleString([...getNumberLocales(document.documentElement.lang, false)])
  return (
    <InstantInfo
      {...props}
      rows={[{ label: t('scratch.card'), target: scratchTarget }]}
      rules={[t('scratch.rule'), t('scratch.rule2', { tickets: series })]}
    >
      <table className={styles['pays']}>
        <thead>
          <tr>
            <th scope="col">{t('scratch.prizes')}</th>
            <th scope="col">{t('scratch.tickets', { tickets: series })}</th>
          </tr>
        </thead>
        <tbody>
          {scratchPrizes.map(({ times, tickets }) => (
            <tr key={times}>
              <th scope="row">× {times}</th>
              <td>{tickets}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </InstantInfo>
  )
}
