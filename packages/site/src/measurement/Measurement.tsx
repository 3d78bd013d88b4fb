import { Button } from '@croupier/ui-kit/Button'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { watchConsent, setConsent, useConsent } from './consent.ts'
import { MeasurementFrame } from './MeasurementFrame.tsx'
import styles from './Measurement.module.css'

/** Asks whether visits may be counted, and counts them once that is granted. Both choices are equally easy. */
export function Measurement() {
  const { t } = useTranslation('shell')
  const consent = useConsent((state) => state.consent)
  // The storage, which other tabs write to.
  useEffect(watchConsent, [])
  if (consent === 'granted') return <MeasurementFrame />
  if (consent === 'denied') return null
  return (
    <section className={styles['root']} aria-labelledby="measurement-title">
      <h2 id="measurement-title" className={styles['title']}>
        {t('measurement.title')}
      </h2>
      <p className={styles['text']}>{t('measurement.text')}</p>
      <div className={styles['choices']}>
        <Button wide onClick={() => setConsent('denied')}>
          {t('measurement.deny')}
        </Button>
        <Button wide onClick={() => setConsent('granted')}>
          {t('measurement.allow')}
        </Button>
      </div>
    </section>
  )
}
