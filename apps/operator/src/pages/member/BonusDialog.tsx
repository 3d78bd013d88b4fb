import { isCurrency, fromWire } from '@croupier/domain/money'
import { approveBonus, cancelBonus, waiveWagering } from '@croupier/endpoints/calls/ops/bonuses'
import { useFormat } from '@croupier/i18n/react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'

/** A change of a bonus, or of what has to be wagered. */
export interface BonusChange {
  readonly kind: 'approve' | 'cancel' | 'waive'
  readonly id: string
  /** The bonus, or what the requirement follows from. */
  readonly amount: string
}

interface BonusDialogProps {
  readonly change: BonusChange
  readonly currency: string
  readonly onClose: () => void
}

/** Approves or cancels a bonus, or waives a requirement. */
export function BonusDialog({ change: { kind, id, amount }, currency, onClose }: BonusDialogProps) {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const getKey = useIdempotencyKey()
  const toText = (text: string) => (isCurrency(currency) ? format.money(fromWire(text, currency)) : text)

  /** Returns what the operator reads afterwards. */
  async function send(reason: string): Promise<string> {
    if (kind === 'waive') {
      const body = { wageringId: id, reason }
      const { state } = await api.call(waiveWagering, { body, idempotencyKey: getKey(body) })
      return state === 'waived' ? t('bonus.change.waive.done') : t('bonus.change.waive.waiting')
    }
    const body = { bonusId: id, reason }
    const idempotencyKey = getKey(body)
    if (kind === 'cancel') {
      const { taken } = await api.call(cancelBonus, { body, idempotencyKey })
      return t('bonus.change.cancel.done', { amount: toText(taken) })
    }
    await api.call(approveBonus, { body, idempotencyKey })
    return t('bonus.change.approve.done')
  }

  async function confirm(reason: string) {
    const text = await send(reason)
    await queryClient.invalidateQueries({ queryKey: ['member'] })
    showToast('positive', text)
    onClose()
  }

  return (
    <ChangeDialog
      title={t(`bonus.change.${kind}.title`)}
      description={t(`bonus.change.${kind}.text`, { amount: toText(amount) })}
      confirmLabel={t(`bonus.change.${kind}.submit`)}
      tone={kind === 'cancel' ? 'danger' : 'primary'}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
