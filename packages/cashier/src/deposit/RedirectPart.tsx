import { ApiError } from '@croupier/api-client/api-error'
import { payDeposit, type Deposit } from '@croupier/endpoints/calls/deposits'
import { useFormat } from '@croupier/i18n/react'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useShownAgain } from '@croupier/runtime/platform/use-shown-again'
import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPaymentAddress } from './payment-address.ts'
import { depositQuery } from './queries.ts'
import styles from './Deposit.module.css'

interface RedirectPartProps {
  readonly deposit: Deposit
  readonly payment: NonNullable<Deposit['payment']>
}

/** Takes the member to the page of the payment service, in this tab: a new one would be a popup, which browsers block. */
export function RedirectPart({ deposit: { depositId, label, expiresAt }, payment }: RedirectPartProps) {
  const { t, i18n } = useTranslation(['cashier', 'errors'])
  const format = useFormat()
  const site = useSite()
  const key = useIdempotencyKey()
  const [unsafe, setUnsafe] = useState(false)
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      const body = { depositId }
      return site.api.call(payDeposit, { body, idempotencyKey: key.get(body) })
    },
    onSuccess: ({ address }) => {
      const isSafe = isPaymentAddress(address, payment.origin)
      setUnsafe(!isSafe)
      if (isSafe) globalThis.location.assign(address)
    },
    onError: (failure) => {
      // It was paid, or has expired, meanwhile.
      if (failure instanceof ApiError && failure.code === 'DEPOSIT_DECIDED')
        void site.queryClient.invalidateQueries(depositQuery(site, depositId))
    },
  })
  useShownAgain(() => {
    reset()
    void site.queryClient.invalidateQueries(depositQuery(site, depositId))
  })
  return (
    <section className={styles['pay']} aria-label={t('redirect.title', { label })}>
      <p className={styles['lead']}>{t('redirect.lead', { host: new URL(payment.origin).host })}</p>
      {error && <Notice tone="negative">{getErrorText(i18n, error)}</Notice>}
      {unsafe && <Notice tone="negative">{t('redirect.unsafe')}</Notice>}
      <Button variant="primary" size="large" loading={isPending || (isSuccess && !unsafe)} onClick={() => mutate()}>
        {payment.begun ? t('redirect.resume') : t('redirect.go')}
      </Button>
      <p className={styles['hint']}>
        {payment.begun && t('redirect.back')} {t('redirect.until', { time: format.dateTime(expiresAt) })}
      </p>
    </section>
  )
}
