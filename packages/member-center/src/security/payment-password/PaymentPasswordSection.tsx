import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useFormat } from '@croupier/i18n/react'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { paymentPasswordOverlay } from '@croupier/runtime/overlays/account'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { wallet } from '@croupier/ui-kit/icons/wallet'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paymentPasswordQuery } from '../queries.ts'
import { SecuritySection } from '../SecuritySection.tsx'
import styles from '../SecurityCenter.module.css'

interface StateProps {
  readonly isSet: boolean
  readonly lockedUntil: string | null
}

function State({ isSet, lockedUntil }: StateProps) {
  const { t } = useTranslation('security')
  const format = useFormat()
  const isLocked = lockedUntil !== null
  return (
    <p className={styles['state']}>
      <StatusTag tone={isLocked ? 'warning' : isSet ? 'positive' : 'neutral'}>
        {isLocked ? t('payment.locked') : isSet ? t('payment.on') : t('payment.off')}
      </StatusTag>
      {isLocked && <span>{t('payment.lockedUntil', { time: format.dateTime(lockedUntil) })}</span>}
    </p>
  )
}

/** The payment password: whether it is set or locked, and the way to set, change or reset it. */
export function PaymentPasswordSection() {
  const { t } = useTranslation(['security', 'common', 'errors'])
  const query = useQuery(paymentPasswordQuery(useSite()))
  const { data } = query
  const failure = useFailure(query)
  return (
    <SecuritySection
      title={t('payment.title')}
      hint={t('payment.hint')}
      action={
        data && (
          <Button startIcon={<Icon shape={wallet} />} onClick={() => openOverlay(paymentPasswordOverlay, data)}>
            {data.lockedUntil !== null ? t('payment.reset') : data.isSet ? t('payment.change') : t('payment.set')}
          </Button>
        )
      }
    >
      {data ? (
        <State isSet={data.isSet} lockedUntil={data.lockedUntil} />
      ) : failure ? (
        <FailedState title={t('payment.failed')} failure={failure} />
      ) : (
        <Skeleton shape="text" className={styles['waitingName']} aria-label={t('payment.loading')} />
      )}
    </SecuritySection>
  )
}
