import { formatDateTime } from '../../text/times.ts'
import { usePlay } from '../../ui/context.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { VerifyButton } from '../../ui/VerifyButton.tsx'
import { useInstant } from '../instant/use-instant.ts'
import { verifyPotDrop } from '../verify-record.ts'
import { usePot } from './use-pot.ts'
import fairSheet from '../../ui/FairSheet.module.css'
import styles from '../../ui/Sheets.module.css'

/** The commitment to the amount of the pot, and the verification of the last one. */
export function PotFairness() {
  const { amounts, session } = usePlay()
  const { t } = useInstant()
  const { name, serverSeedHash, last } = usePot()
  return (
    <>
      <h3 className={styles['head']}>{t('jackpot.pot')}</h3>
      <p className={styles['text']}>{t('jackpot.fairIntro')}</p>
      <CopyField label={t('jackpot.potName')} value={name} />
      <CopyField label={t('jackpot.potHash')} value={serverSeedHash} />
      {last ? (
        <>
          <h3 className={styles['head']}>{t('jackpot.lastPot')}</h3>
          <ul className={fairSheet['rounds']}>
            <li>
              <span className={fairSheet['roundName']}>
                <strong>{last.name}</strong>
                <time dateTime={last.at}>{formatDateTime(last.at, document.documentElement.lang)}</time>
              </span>
              <span className={fairSheet['roundMoney']}>
                <strong>{amounts.format(amounts.parse(last.amount))}</strong>
              </span>
              <span className={fairSheet['verdict']}>
                <VerifyButton key={last.name} verify={() => verifyPotDrop(last, session.currency)} />
              </span>
            </li>
          </ul>
          <CopyField label={t('jackpot.potSeed')} value={last.serverSeed} />
        </>
      ) : null}
    </>
  )
}
