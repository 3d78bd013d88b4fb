import { cancelWithdrawal } from '@croupier/endpoints/calls/withdrawals'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { ConfirmDialog } from '@croupier/runtime/overlays/ConfirmDialog'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passFocusToHead } from '../components/pass-focus-to-head.ts'
import { reloadWithdrawals } from './queries.ts'
import styles from './Withdraw.module.css'

/** Takes a request back, after a question. */
export function CancelButton({ withdrawalId }: { readonly withdrawalId: string }) {
  const { t, i18n } = useTranslation(['cashier', 'errors'])
  const site = useSite()
  const key = useIdempotencyKey()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { withdrawalId }
      return site.api.call(cancelWithdrawal, { body, idempotencyKey: key.get(body) })
    },
    // After a failure too: an operator may have taken it into review meanwhile.
    onSettled: () => reloadWithdrawals(site),
  })
  return (
    <div className={styles['cancel']}>
      {error && <Notice tone="negative">{getErrorText(i18n, error)}</Notice>}
      <Button ref={passFocusToHead} loading={isPending} onClick={() => setAsking(true)}>
        {t('withdraw.cancel.submit')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('withdraw.cancel.title')}
          confirmLabel={t('withdraw.cancel.submit')}
          onClose={() => setAsking(false)}
          onConfirm={mutate}
        >
          {t('withdraw.cancel.hint')}
        </ConfirmDialog>
      )}
    </div>
  )
}
