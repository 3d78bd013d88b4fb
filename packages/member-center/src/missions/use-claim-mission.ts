import { claimMission, missionSummary, type Mission } from '@croupier/endpoints/calls/missions'
import { rewards } from '@croupier/endpoints/calls/rewards'
import { memberStateQuery } from '@croupier/runtime/data/member-state'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { showError } from '@croupier/runtime/forms/errors'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMissionFormat } from './use-mission-format.ts'

/** What is claimed: a mission in one of its periods. */
type ClaimedMission = Pick<Mission, 'missionId' | 'endsAt'>

/** Claims the reward of one mission once, however often it is pressed. A refusal loads the missions again. */
export function useClaimMission({ missionId, endsAt }: ClaimedMission) {
  const { t, i18n } = useTranslation('missions')
  const { number, reward } = useMissionFormat()
  const site = useSite()
  const key = useIdempotencyKey()
  const { mutate, isPending } = useMutation({
    // Each period has a claim of its own.
    mutationFn: () =>
      site.api.call(claimMission, { body: { missionId }, idempotencyKey: key.get({ missionId, endsAt }) }),
    onSuccess: ({ amount }) => {
      key.renew()
      const isPoints = amount.currency === 'PTS'
      const text = isPoints
        ? t('claimedPoints', { points: number(amount.minor) })
        : t('claimed', { amount: reward(amount) })
      showToast('positive', text)
    },
    onError: (error) => showError(i18n, error),
    onSettled: () =>
      Promise.all([
        site.queryClient.invalidateQueries({ queryKey: toQueryKey(missionSummary) }),
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
