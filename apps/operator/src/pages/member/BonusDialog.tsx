import type { BonusState } from '@croupier/domain/bonus'
import { isCurrency, fromWire } from '@croupier/domain/money'
import { approveBonus, cancelBonus, waiveWagering } from '@croupier/endpoints/calls/ops/bonuses'
import { useFormat } from '@croupier/i18n/react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'

interface ChangedRow {
  readonly id: string
  /** The bonus, or what the requirement follows from. */
  readonly amount: string
}

/** A change of a bonus, or of what has to be wagered. */
export type BonusChange =
  | (ChangedRow & { readonly kind: 'approve' })
  /** With whether the first of two operators was shown, so that nobody is the second one unknowingly. */
  | (ChangedRow & { readonly kind: 'waive'; readonly endorsed: boolean })
  /** With the state that was shown: what is active by then would be taken with what it has won. */
  | (ChangedRow & { readonly kind: 'cancel'; readonly state: BonusState })

interface BonusDialogProps {
  readonly change: BonusChange
  readonly currency: string
  readonly onClose: () => void
}

/** Approves or cancels a bonus, or waives a requirement. */
export function BonusDialog({ change, currency, onClose }: BonusDialogProps) {
  const { kind, id, amount } = change
  const { t } = useTranslation('operator')
  const format = useFormat()
  const getKey = useIdempotencyKey()
  const toText = (text: string) => (isCurrency(currency) ? format.money(fromWire(text, currency)) : text)

  /** Returns what the operator reads afterwards. */
  async function send(reason: string): Promise<string> {
    if (change.kind === 'waive') {
      const body = { wageringId: id, endorsed: change.endorsed, reason }
      const { state } = await api.call(waiveWagering, { body, idempotencyKey: getKey(body) })
      return state === 'waived' ? t('bonus.change.waive.done') : t('bonus.change.waive.waiting')
    }
    if (change.kind === 'cancel') {
      const body = { bonusId: id, state: change.state, reason }
      const { taken } = await api.call(cancelBonus, { body, idempotencyKey: getKey(body) })
      return t('bonus.change.cancel.done', { amount: toText(taken) })
    }
    const body = { bonusId: id, reason }
    await api.call(approveBonus, { body, idempotencyKey: getKey(body) })
    return t('bonus.change.approve.done')
  }

  async function confirm(reason: string) {
    try {
      showToast('positive', await send(reason))
    } finally {
      // Also when another operator was faster.
      await queryClient.invalidateQueries({ queryKey: ['member'] })
    }
    onClose()
  }

  return (
    <ChangeDialog
      title={t(`bonus.change.${kind}.title`)}
      description={t(`bonus.change.${kind}.text`, { amount: toText(amount) })}
      confirmLabel={t(`bonus.change.${kind}.submit`)}
      tone={kind === 'cancel' ? 'danger' : 'primary'}
      onConfirm={confirm}
      // The table behind it has the newest version.
      onReload={onClose}
      onClose={onClose}
    />
  )
}
