import { getMemberStep } from '@croupier/domain/promotions'
import { joinPromotion } from '@croupier/endpoints/calls/applications'
import { promotions } from '@croupier/endpoints/calls/promotions'
import { claimReward } from '@croupier/endpoints/calls/rewards'
import { memberStateQuery } from '@croupier/runtime/data/member-state'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { showError } from '@croupier/runtime/forms/errors'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { requestLogin, requestRealAccount } from '@croupier/runtime/overlays/shared'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useAudience } from '@croupier/runtime/session/session'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useActivityLabel, type Participating } from './use-activity-label.ts'

/** What the account does with a promotion that it takes part in. */
export interface ActivityAction {
  readonly label: string
  readonly pending: boolean
  readonly run: () => void
}

/**
 * Returns the next step of the account; undefined where there is none. `onApply` opens the form of an application. Visitors and trial
 * accounts are asked for what they lack, and go on here.
 */
export function useActivity(promotion: Participating, onApply: () => void): ActivityAction | undefined {
  const { id, participation, activity } = promotion
  const { t, i18n } = useTranslation(['promotions', 'errors'])
  const site = useSite()
  const audience = useAudience()
  const { history } = useRouter()
  const key = useIdempotencyKey()
  const label = useActivityLabel(promotion)
  const { mutate, isPending } = useMutation({
    mutationFn: async (call: 'join' | 'claim') => {
      if (call === 'join') {
        const body = { promotionId: id }
        return site.api.call(joinPromotion, { body, idempotencyKey: key.get(body) })
      }
      const body = { rewardId: activity?.rewardId ?? '' }
      return site.api.call(claimReward, { body, idempotencyKey: key.get(body) })
    },
    onSuccess: (_response, call) => {
      key.renew()
      showToast('positive', t(`promotions:activity.done.${call}`))
    },
    onError: (error) => showError(i18n, error),
    onSettled: () =>
      Promise.all([
        site.queryClient.invalidateQueries({ queryKey: toQueryKey(promotions) }),
        site.queryClient.invalidateQueries(memberStateQuery(site)),
      ]),
  })
  const step = activity && getMemberStep(participation, activity)
  if (!step || label === undefined) return undefined
  const run = () => {
    // The address as it is, such as with a category: another one would be a second entry with the same details to close.
    const { href } = history.location
    if (audience === 'visitor') requestLogin({ href })
    else if (audience === 'trial') requestRealAccount({ href })
    else if (step === 'apply') onApply()
    else if (!isPending) mutate(step)
  }
  return { label, pending: isPending, run }
}
