import { parseMoney, subtract, type Money } from '@croupier/domain/money'
import type { TransferPartner } from '@croupier/domain/transfer'
import { useFormat } from '@croupier/i18n/react'
import type { FieldProps } from '@croupier/runtime/forms/use-controls'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { Button } from '@croupier/ui-kit/Button'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { useTranslation } from 'react-i18next'
import styles from './Transfer.module.css'

interface ConfirmStepProps {
  readonly account: string
  readonly partner: TransferPartner
  /** In wire form. */
  readonly amount: string
  readonly balance: Money
  readonly field: FieldProps
  readonly error: string | undefined
  readonly submitting: boolean
  readonly onChange: () => void
}

/** What is about to be sent, with the payment password that confirms it. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { account, partner, amount, balance, field, error, submitting, onChange } = props
  const { t } = useTranslation(['cashier', 'forms'])
  const format = useFormat()
  const parsed = parseMoney(amount, balance.currency)
  if ('error' in parsed) return null
  return (
    <>
      <h2 tabIndex={-1} className={styles['title']}>
        {t('transfer.check')}
      </h2>
      <DescriptionList
        className={styles['terms']}
        items={[
          { term: t(`transfer.partner.${partner}`), detail: account },
          {
            term: t('transfer.amount'),
            detail: (
              <strong>
                <MoneyText value={format.money(parsed)} />
              </strong>
            ),
          },
          { term: t('transfer.balanceAfter'), detail: <MoneyText value={format.money(subtract(balance, parsed))} /> },
        ]}
      />
      <p className={styles['hint']}>{t('transfer.final')}</p>
      <PasswordField
        {...field}
        label={t('transfer.paymentPassword')}
        mark={t('forms:mark.required')}
        required
        autoComplete="off"
        revealLabel={t('transfer.reveal')}
        concealLabel={t('transfer.conceal')}
      />
      <FormActions loading={submitting} error={error} label={t('transfer.send', { amount: format.money(parsed) })} />
      <Button wide disabled={submitting} onClick={onChange}>
        {t('transfer.change')}
      </Button>
    </>
  )
}
