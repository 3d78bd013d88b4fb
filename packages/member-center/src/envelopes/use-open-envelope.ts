import { envelopes, openEnvelope } from '@croupier/endpoints/calls/envelopes'
import { rewards } from '@croupier/endpoints/calls/rewards'
import { memberStateQuery } from '@croupier/runtime/data/member-state'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { showError } from '@croupier/runtime/forms/errors'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Opens a red envelope once, however often it is pressed. A refusal loads the envelopes again. */
export function useOpenEnvelope() {
  const { i18n } = useTranslation('errors')
  const site = useSite()
  const key = useIdempotencyKey()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (envelopeId: string) => {
      const body = { envelopeId }
      return site.api.call(openEnvelope, { body, idempotencyKey: key.get(body) })
    },
    onSuccess: () => key.renew(),
    onError: (error) => showError(i18n, error),
    onSettled: () =>
      Promise.all([
        site.queryClient.invalidateQueries({ queryKey: toQueryKey(envelopes) }),
        site.queryClient.invalidateQueries({ queryKey: toQueryKey(rewards) }),
        site.queryClient.invalidateQueries(memberStateQuery(site)),
      ]),
  })
  return {
    /** Id of the envelope that is being opened. */
    opening: isPending ? variables : undefined,
    open: (envelopeId: string) => {
      if (!isPending) mutate(envelopeId)
    },
  }
}
