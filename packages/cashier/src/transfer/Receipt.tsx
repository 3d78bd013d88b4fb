import { focusElement } from '@croupier/runtime/navigation/focus-element'
import type { Transfer } from '@croupier/endpoints/calls/transfers'
import { useFormat } from '@croupier/i18n/react'
import { Button } from '@croupier/ui-kit/Button'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Notice } from '@croupier/ui-kit/Notice'
import { useTranslation } from 'react-i18next'
import styles from './Transfer.module.css'

interface ReceiptProps {
  readonly transfer: Transfer
  readonly onClose: () => void
}

/** What was sent, right after it. */
export function Receipt({ transfer: { account, amount, partner, reference, time }, onClose }: ReceiptProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  return (
    <section ref={focusElement} tabIndex={-1} className={styles['form']} aria-label={t('transfer.receipt')}>
      <Notice tone="positive">{t('transfer.sent', { amount: format.money(amount) })}</Notice>
      <DescriptionList
        className={styles['terms']}
        items={[
          { term: t(`transfer.partner.${partner}`), detail: account },
          { term: t('transfer.amount'), detail: <MoneyText value={format.money(amount)} /> },
          { term: t('transfer.time'), detail: <time dateTime={time}>{format.dateTime(time)}</time> },
          { term: t('transfer.reference'), detail: <span className={styles['figure']}>{reference}</span> },
        ]}
      />
      <Button wide onClick={onClose}>
        {t('transfer.another')}
      </Button>
    </section>
  )
}
