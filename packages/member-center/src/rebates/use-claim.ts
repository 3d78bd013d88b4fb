import { claimRebate } from '@croupier/endpoints/calls/rebates'
import { useFormat } from '@croupier/i18n/react'
import { showError } from '@croupier/runtime/forms/errors'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openRebateQuery, rebateHistoryQuery } from './queries.ts'

/** Claims the rebate once, however often it is pressed; the balance is pushed. A refusal loads what is open again. */
export function useClaim() {
  const { t, i18n } = useTranslation('rebates')
  const format = useFormat()
  const site = useSite()
  const key = useIdempotencyKey()
  const { mutate, isPending } = useMutation({
    mutationFn: () => site.api.call(claimRebate, { idempotencyKey: key.get({}) }),
    onSuccess: ({ amount }) => {
      key.renew()
      showToast('positive', t('claimed', { amount: format.money(amount) }))
    },
    onError: (error) => showError(i18n, error),
    onSettled: () =>
      Promise.all(
        [openRebateQuery(site), rebateHistoryQuery(site)].map(({ queryKey }) =>
          site.queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  return {
    claiming: isPending,
    claim: () => {
      if (!isPending) mutate()
    },
  }
}
