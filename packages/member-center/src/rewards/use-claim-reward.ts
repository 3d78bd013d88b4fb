import { claimReward, rewards } from '@croupier/endpoints/calls/rewards'
import { useFormat } from '@croupier/i18n/react'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { memberStateQuery } from '@croupier/runtime/data/member-state'
import { showError } from '@croupier/runtime/forms/errors'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Claims one reward once, however often it is pressed; the balance is pushed. A refusal loads the rewards again. */
export function useClaimReward(rewardId: string) {
  const { t, i18n } = useTranslation('rewards')
  const format = useFormat()
  const site = useSite()
  const key = useIdempotencyKey()
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = { rewardId }
      return site.api.call(claimReward, { body, idempotencyKey: key.get(body) })
    },
    onSuccess: ({ amount }) => {
      key.renew()
      showToast('positive', t('claimed', { amount: format.money(amount) }))
    },
    onError: (error) => showError(i18n, error),
    onSettled: () =>
      Promise.all([
        site.queryClient.invalidateQueries({ queryKey: toQueryKey(rewards) }),
        site.queryClient.invalidateQueries(memberStateQuery(site)),
      ]),
  })
  return {
    isClaiming: isPending,
    claim: () => {
      if (!isPending) mutate()
    },
  }
}
