import { bonusBounds } from '@croupier/domain/bonus'
import { compare, fromWire, isCurrency, parseMoney } from '@croupier/domain/money'
import { maxWageringMultiple } from '@croupier/domain/wagering'
import { grantBonus } from '@croupier/endpoints/calls/ops/bonuses'
import { useFormat } from '@croupier/i18n/react'
import { Notice } from '@croupier/ui-kit/Notice'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { isIntegerWithin, parseInteger } from '../../model/integers.ts'
import type { MemberDetails, MemberKey } from '../../queries/member.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { MoneyField } from '../site/MoneyField.tsx'

interface GrantDialogProps {
  readonly member: MemberDetails
  readonly memberKey: MemberKey
  readonly onClose: () => void
}

/** Grants a bonus; says before it is sent whether it waits for a second person. */
export function GrantDialog({ member, memberKey, onClose }: GrantDialogProps) {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const getKey = useIdempotencyKey()
  const [amount, setAmount] = useState('')
  const [wagering, setWagering] = useState('1')
  const [days, setDays] = useState('30')
  const [touched, setTouched] = useState(false)
  const { currency } = member
  if (!isCurrency(currency)) return null
  const limit = fromWire(member.approvalAmount, currency)
  const parsed = parseMoney(amount, currency)
  const isAmount = !('error' in parsed) && parsed.minor > 0n
  const isMultiple = isIntegerWithin(wagering, 1, maxWageringMultiple)
  const isDays = isIntegerWithin(days, 1, bonusBounds.days)
  const getError = (isValid: boolean, text: string) => (touched && !isValid ? text : undefined)

  async function grant(reason: string) {
    const body = { ...memberKey, amount, wagering: parseInteger(wagering), days: parseInteger(days), reason }
    const { state } = await api.call(grantBonus, { body, idempotencyKey: getKey(body) })
    await queryClient.invalidateQueries({ queryKey: ['member'] })
    showToast('positive', state === 'active' ? t('bonus.grant.done') : t('bonus.grant.waiting'))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('bonus.grant.title')}
      description={t('bonus.grant.text', { account: memberKey.account })}
      confirmLabel={t('bonus.grant.submit')}
      complete={isAmount && isMultiple && isDays}
      onIncomplete={() => setTouched(true)}
      onConfirm={grant}
      fields={['amount']}
      onClose={onClose}
    >
      {(refusals) => (
        <>
          <MoneyField
            label={t('column.amount')}
            currency={currency}
            value={amount}
            error={getError(isAmount, t('campaigns.wrong.amount')) ?? refusals.amount}
            onValueChange={setAmount}
          />
          <TextField
            label={t('settingField.wagering')}
            inputMode="numeric"
            value={wagering}
            error={getError(isMultiple, t('problem.number'))}
            onChange={(event) => setWagering(event.currentTarget.value.trim())}
          />
          <TextField
            label={t('settingField.days')}
            inputMode="numeric"
            value={days}
            error={getError(isDays, t('problem.number'))}
            onChange={(event) => setDays(event.currentTarget.value.trim())}
          />
          {isAmount && compare(parsed, limit) > 0 && (
            <Notice tone="warning">{t('bonus.grant.second', { amount: format.money(limit) })}</Notice>
          )}
        </>
      )}
    </ChangeDialog>
  )
}
