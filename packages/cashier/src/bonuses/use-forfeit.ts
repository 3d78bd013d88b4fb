import { forfeitBonus, type Bonus } from '@croupier/endpoints/calls/bonuses'
import { toWire } from '@croupier/domain/money'
import { useFormat } from '@croupier/i18n/react'
import { showError } from '@croupier/runtime/forms/errors'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reloadBonuses } from './queries.ts'

/** Gives a bonus up once, for the amount that is shown; the balance is pushed. A refusal loads the amount again. */
export function useForfeit({ bonusId, forfeit }: Pick<Bonus, 'bonusId' | 'forfeit'>, onDone: () => void) {
  const { t, i18n } = useTranslation('cashier')
  const format = useFormat()
  const site = useSite()
  const key = useIdempotencyKey()
  const { mutate, isPending } = useMutation({
    mutationFn: (amount: NonNullable<Bonus['forfeit']>) => {
      const body = { bonusId, amount: toWire(amount) }
      return site.api.call(forfeitBonus, { body, idempotencyKey: key.get(body) })
    },
    onSuccess: ({ taken }) => {
      key.renew()
      showToast('positive', t('bonuses.forfeit.done', { amount: format.money(taken) }))
      onDone()
    },
    onError: (error) => showError(i18n, error),
    onSettled: () => reloadBonuses(site),
  })
  return {
    sending: isPending,
    send: () => {
      if (!isPending && forfeit) mutate(forfeit)
    },
  }
}
