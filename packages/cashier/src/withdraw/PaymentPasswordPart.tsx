import type { FieldProps } from '@croupier/runtime/forms/use-controls'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { paymentPasswordOverlay } from '@croupier/runtime/overlays/account'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { useTranslation } from 'react-i18next'
import { getMinutesUntil } from './minutes-until.ts'
import type { PaymentPassword } from './queries.ts'

interface PaymentPasswordPartProps {
  readonly payment: PaymentPassword
  readonly field: FieldProps
}

/** The payment password that confirms a withdrawal; where it is not set yet or locked, the way to set or reset it. */
export function PaymentPasswordPart({ payment, field }: PaymentPasswordPartProps) {
  const { t } = useTranslation(['cashier', 'forms'])
  const site = useSite()
  const { isSet, lockedUntil } = payment
  const open = () => openOverlay(paymentPasswordOverlay, payment)
  if (!isSet) return <Notice title={t('withdraw.password.missing')}>{t('withdraw.password.missingHint')}</Notice>
  if (lockedUntil !== null) {
    return (
      <Notice
        tone="warning"
        title={t('withdraw.password.locked')}
        action={
          <Button size="small" onClick={open}>
            {t('withdraw.password.reset')}
          </Button>
        }
      >
        {t('withdraw.password.lockedHint', { count: getMinutesUntil(site, lockedUntil) })}
      </Notice>
    )
  }
  return (
    <PasswordField
      {...field}
      label={t('withdraw.password.label')}
      mark={t('forms:mark.required')}
      hint={t('withdraw.password.hint')}
      required
      // Browsers must not offer the password of the account for it.
      autoComplete="off"
      revealLabel={t('withdraw.password.reveal')}
      concealLabel={t('withdraw.password.conceal')}
    />
  )
}
