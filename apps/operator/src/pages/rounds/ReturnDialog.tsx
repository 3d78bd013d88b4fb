import { returnRound } from '@croupier/endpoints/calls/ops/rounds'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import stack from '../../components/Stack.module.css'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { isRoundChanged } from '../../text/is-round-changed.ts'
import type { OpenRound } from './queries.ts'

interface ReturnDialogProps {
  readonly round: OpenRound
  readonly onClose: () => void
}

/** Returns the stake of a round, or asks a second operator for it. */
export function ReturnDialog({ round, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('operator')
  const getKey = useIdempotencyKey()
  const { merchant, account, vendor, game, roundId, stake, currency, needsSecond } = round

  async function giveBack(reason: string) {
    const body = { merchant, account, vendor, roundId, stake, reason }
    try {
      const { state } = await api.call(returnRound, { body, idempotencyKey: getKey(body) })
      showToast('positive', t(state === 'returned' ? 'rounds.returned' : 'rounds.waits'))
    } finally {
      // Also when its vendor or another operator was faster.
      void queryClient.invalidateQueries({ queryKey: ['overview'] })
      void queryClient.invalidateQueries({ queryKey: ['requests'] })
      await queryClient.invalidateQueries({ queryKey: ['rounds'] })
    }
    onClose()
  }

  return (
    <ChangeDialog
      title={t('rounds.return')}
      description={t(needsSecond ? 'rounds.requestText' : 'rounds.returnText', { account })}
      confirmLabel={t('rounds.return')}
      onConfirm={giveBack}
      describeError={(error) => (isRoundChanged(error) ? t('rounds.changed') : undefined)}
      onClose={onClose}
    >
      <p>
        <Amount value={stake} unit={currency} /> · {game} ·{' '}
        <span className={stack['code']}>
          {vendor} {roundId}
        </span>
      </p>
    </ChangeDialog>
  )
}
