import { joinRaffle, raffles } from '@croupier/endpoints/calls/raffles'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { showError } from '@croupier/runtime/forms/errors'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Has the account take part in a raffle. */
export function useJoinRaffle(raffleId: string) {
  const { i18n } = useTranslation('errors')
  const site = useSite()
  const key = useIdempotencyKey()
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = { raffleId }
      return site.api.call(joinRaffle, { body, idempotencyKey: key.get(body) })
    },
    onSuccess: () => key.renew(),
    onError: (error) => showError(i18n, error),
    onSettled: () => site.queryClient.invalidateQueries({ queryKey: toQueryKey(raffles) }),
  })
  return {
    isJoining: isPending,
    join: () => {
      if (!isPending) mutate()
    },
  }
}
