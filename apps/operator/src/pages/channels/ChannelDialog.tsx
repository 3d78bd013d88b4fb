import { getConfirmations, isUnconfirmed } from '@croupier/domain/deposit'
import { hourPattern } from '@croupier/domain/hours'
import { getLanguageTag } from '@croupier/domain/languages'
import { currencies, isCurrency, parseMoney, type Currency } from '@croupier/domain/money'
import { changeChannel } from '@croupier/endpoints/calls/ops/deposits'
import { useLanguage } from '@croupier/i18n/react'
import { AmountField } from '@croupier/ui-kit/AmountField'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import stack from '../../components/Stack.module.css'
import { isIntegerWithin, parseInteger } from '../../model/integers.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useOperator } from '../../session/use-operator.ts'
import type { ChannelRow } from './queries.ts'

interface ChannelDialogProps {
  readonly merchant: string
  readonly currency: string
  readonly channel: ChannelRow
  readonly onClose: () => void
}

const amountFields = ['minAmount', 'maxAmount', 'fixedFee'] as const

/** Whether the limits leave amounts between them. */
function areLimits(minAmount: string, maxAmount: string, currency: Currency): boolean {
  const min = parseMoney(minAmount, currency)
  const max = parseMoney(maxAmount, currency)
  return !('error' in min) && !('error' in max) && min.minor > 0n && max.minor >= min.minor
}

/** Who may confirm the payments of a channel, as far as the operator may choose it. */
function useConfirmations({ kind, confirmation }: ChannelRow) {
  const { permissions } = useOperator()
  const mayAll = permissions.includes('sites')
  return getConfirmations(kind).filter((each) => mayAll || each === confirmation || !isUnconfirmed(each))
}

/** Opens or closes a channel, and sets its terms for new deposits. */
export function ChannelDialog({ merchant, currency, channel, onClose }: ChannelDialogProps) {
  const { t } = useTranslation('operator')
  const code = useLanguage()
  const confirmations = useConfirmations(channel)
  const [terms, setTerms] = useState(channel)
  const [basisPoints, setBasisPoints] = useState(`${channel.feeBasisPoints}`)
  const [minutes, setMinutes] = useState(`${channel.expectedMinutes}`)
  if (!isCurrency(currency)) return null
  const hasLimits = areLimits(terms.minAmount, terms.maxAmount, currency)
  const isFee = isIntegerWithin(basisPoints, 0, 10_000)
  const hasHours = hourPattern.test(terms.hours.from) && hourPattern.test(terms.hours.to)
  const isTime = isIntegerWithin(minutes, 1, 10_080)

  async function change(reason: string) {
    const { kind: _kind, label, ...rest } = terms
    const numbers = { feeBasisPoints: parseInteger(basisPoints), expectedMinutes: parseInteger(minutes) }
    const fixedFee = rest.fixedFee === '' ? '0' : rest.fixedFee
    await api.call(changeChannel, { body: { merchant, ...rest, ...numbers, fixedFee, reason } })
    await queryClient.invalidateQueries({ queryKey: ['channels'] })
    showToast('positive', t('channels.changed', { name: label }))
    onClose()
  }

  return (
    <ChangeDialog
      title={channel.label}
      description={t('channels.text')}
      confirmLabel={t('action.save')}
      size="medium"
      complete={hasLimits && isFee && isTime && hasHours}
      onConfirm={change}
      onClose={onClose}
    >
      <Checkbox
        label={t('channels.enabled')}
        description={t('channels.enabledHint')}
        checked={terms.enabled}
        onCheckedChange={(enabled) => setTerms({ ...terms, enabled })}
      />
      <div className={stack['columns']}>
        {amountFields.map((field) => (
          <AmountField
            key={field}
            label={t(`channels.field.${field}`)}
            error={field === 'maxAmount' && !hasLimits ? t('channels.limitsWrong') : undefined}
            value={terms[field]}
            onValueChange={(value) => setTerms({ ...terms, [field]: value })}
            exponent={currencies[currency].exponent}
            currency={currencies[currency].symbol}
            language={getLanguageTag(code)}
          />
        ))}
        <TextField
          label={t('channels.field.feeBasisPoints')}
          hint={t('channels.feeHint')}
          inputMode="numeric"
          value={basisPoints}
          error={isFee ? undefined : t('channels.numberWrong')}
          onChange={(event) => setBasisPoints(event.currentTarget.value)}
        />
        <TextField
          label={t('channels.field.expectedMinutes')}
          inputMode="numeric"
          value={minutes}
          error={isTime ? undefined : t('channels.numberWrong')}
          onChange={(event) => setMinutes(event.currentTarget.value)}
        />
        {(['from', 'to'] as const).map((part) => (
          <TextField
            key={part}
            type="time"
            label={t(`channels.field.${part}`)}
            hint={part === 'from' ? t('channels.hoursHint') : undefined}
            value={terms.hours[part]}
            error={hourPattern.test(terms.hours[part]) ? undefined : t('problem.hour')}
            onChange={({ currentTarget: { value } }) =>
              setTerms({ ...terms, hours: { ...terms.hours, [part]: value } })
            }
          />
        ))}
      </div>
      <RadioGroup
        label={t('channels.confirmation')}
        options={confirmations.map((value) => ({ value, label: t(`channels.confirm.${value}`) }))}
        value={terms.confirmation}
        onValueChange={(confirmation) => setTerms({ ...terms, confirmation })}
      />
    </ChangeDialog>
  )
}
