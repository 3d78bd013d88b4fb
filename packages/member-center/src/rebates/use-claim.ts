import { toWire } from '@croupier/domain/money'
import { claimRebate, type OpenRebate } from '@croupier/endpoints/calls/rebates'
import { useFormat } from '@croupier/i18n/react'
import { showError } from '@croupier/runtime/forms/errors'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openRebateQuery, rebateHistoryQuery } from './queries.ts'

/** What is claimed, as the input of an idempotency key: what opens after a claim is another one. */
function toInput({ total, lines }: OpenRebate) {
  return {
    total: toWire(total),
    lines: lines.map(({ day, gameType, amount }) => [day, gameType, toWire(amount)]),
  }
}

/** Claims the rebate once, however often it is pressed; the balance is pushed. A refusal loads what is open again. */
export function useClaim() {
  const { t, i18n } = useTranslation('rebates')
  const format = useFormat()
  const site = useSite()
  const key = useIdempotencyKey()
  const { mutate, isPending } = useMutation({
    mutationFn: (shown: OpenRebate) => site.api.call(claimRebate, { idempotencyKey: key.get(toInput(shown)) }),
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
    claim: (shown: OpenRebate) => {
      if (!isPending) mutate(shown)
    },
  }
}
