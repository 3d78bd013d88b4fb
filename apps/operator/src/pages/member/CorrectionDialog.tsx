import { getLanguageTag } from '@croupier/domain/languages'
import { compare, currencies, fromWire, isCurrency, parseMoney, type Money } from '@croupier/domain/money'
import { correctBalance } from '@croupier/endpoints/calls/ops/members'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { AmountField } from '@croupier/ui-kit/AmountField'
import { Notice } from '@croupier/ui-kit/Notice'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import type { MemberDetails, MemberKey } from '../../queries/member.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'

type Direction = 'credit' | 'debit'
const directions = ['credit', 'debit'] as const satisfies readonly Direction[]

/** Whether a second person decides a correction of this amount. */
function needsApproval(amount: string, limit: Money): boolean {
  const money = parseMoney(amount, limit.currency)
  return !('error' in money) && compare(money, limit) > 0
}

interface CorrectionDialogProps {
  readonly member: MemberDetails
  readonly memberKey: MemberKey
  readonly onClose: () => void
}

/** Corrects the main balance; says before it is sent whether it waits for a second person. */
export function CorrectionDialog({ member, memberKey, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('operator')
  const language = useLanguage()
  const format = useFormat()
  const getKey = useIdempotencyKey()
  const [direction, setDirection] = useState<Direction>('credit')
  const [amount, setAmount] = useState('')
  const [touched, setTouched] = useState(false)
  const isAmount = /[1-9]/.test(amount)
  const { currency } = member
  if (!isCurrency(currency)) return null
  const { exponent, symbol } = currencies[currency]
  const limit = fromWire(member.approvalAmount, currency)

  async function correct(reason: string) {
    const body = { ...memberKey, amount: direction === 'debit' ? `-${amount}` : amount, reason }
    const { state } = await api.call(correctBalance, { body, idempotencyKey: getKey(body) })
    await queryClient.invalidateQueries({ queryKey: ['member'] })
    await queryClient.invalidateQueries({ queryKey: ['requests'] })
    showToast('positive', state === 'booked' ? t('correction.booked') : t('correction.waiting'))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('correction.title')}
      description={t('correction.description', { account: memberKey.account })}
      confirmLabel={t('correction.submit')}
      complete={isAmount}
      onConfirm={correct}
      onIncomplete={() => setTouched(true)}
      fields={['amount']}
      onClose={onClose}
    >
      {(refusals) => (
        <>
          <SegmentedControl
            label={t('correction.direction')}
            options={directions.map((value) => ({ value, label: t(`correction.${value}`) }))}
            value={direction}
            onValueChange={setDirection}
          />
          <AmountField
            label={t('column.amount')}
            hint={t('correction.limit', { amount: format.money(limit) })}
            value={amount}
            error={touched && !isAmount ? t('campaigns.wrong.amount') : refusals.amount}
            onValueChange={setAmount}
            exponent={exponent}
            currency={symbol}
            language={getLanguageTag(language)}
          />
          {needsApproval(amount, limit) && <Notice tone="warning">{t('correction.second')}</Notice>}
        </>
      )}
    </ChangeDialog>
  )
}
