import { getConfirmations, isUnconfirmed } from '@croupier/domain/deposit'
import { hourPattern } from '@croupier/domain/hours'
import { getLanguageTag } from '@croupier/domain/languages'
import { currencies, isCurrency, parseMoney, type Currency } from '@croupier/domain/money'
import { changeChannel } from '@croupier/endpoints/calls/ops/deposits'
import { useLanguage } from '@croupier/i18n/react'
import { AmountField } from '@croupier/ui-kit/AmountField'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { Notice } from '@croupier/ui-kit/Notice'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import stack from '../../components/Stack.module.css'
import { pickChanges } from '../../model/pick-changes.ts'
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

/** The terms of a channel as they are typed: numbers as text. */
interface Draft extends Omit<ChannelRow, 'feeBasisPoints' | 'expectedMinutes'> {
  readonly feeBasisPoints: string
  readonly expectedMinutes: string
}

/** The lowest and the highest that the server accepts. */
const numberLimits = { feeBasisPoints: { min: 0, max: 10_000 }, expectedMinutes: { min: 1, max: 10_080 } } as const
const numberNames = ['feeBasisPoints', 'expectedMinutes'] as const
const hourNames = ['from', 'to'] as const

/** Whether a number is one that the server accepts. */
function isNumber(draft: Draft, name: keyof typeof numberLimits): boolean {
  const { min, max } = numberLimits[name]
  return isIntegerWithin(draft[name], min, max)
}

function isComplete(draft: Draft, currency: Currency): boolean {
  return (
    areLimits(draft.minAmount, draft.maxAmount, currency) &&
    numberNames.every((name) => isNumber(draft, name)) &&
    hourNames.every((name) => hourPattern.test(draft.hours[name]))
  )
}

interface TermFieldsProps {
  readonly draft: Draft
  readonly currency: Currency
  readonly onChange: (draft: Draft) => void
}

/** Limits, fee, time and hours of a channel. */
function TermFields({ draft, currency, onChange }: TermFieldsProps) {
  const { t } = useTranslation('operator')
  const code = useLanguage()
  const hasLimits = areLimits(draft.minAmount, draft.maxAmount, currency)
  return (
    <div className={stack['columns']}>
      {amountFields.map((field) => (
        <AmountField
          key={field}
          label={t(`channels.field.${field}`)}
          error={field === 'maxAmount' && !hasLimits ? t('channels.limitsWrong') : undefined}
          value={draft[field]}
          onValueChange={(value) => onChange({ ...draft, [field]: value })}
          exponent={currencies[currency].exponent}
          currency={currencies[currency].symbol}
          language={getLanguageTag(code)}
        />
      ))}
      {numberNames.map((name) => (
        <TextField
          key={name}
          label={t(`channels.field.${name}`)}
          hint={name === 'feeBasisPoints' ? t('channels.feeHint') : undefined}
          inputMode="numeric"
          value={draft[name]}
          error={isNumber(draft, name) ? undefined : t('channels.numberWrong')}
          onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
        />
      ))}
      {hourNames.map((part) => (
        <TextField
          key={part}
          type="time"
          label={t(`channels.field.${part}`)}
          hint={part === 'from' ? t('channels.hoursHint') : undefined}
          value={draft.hours[part]}
          error={hourPattern.test(draft.hours[part]) ? undefined : t('problem.hour')}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, hours: { ...draft.hours, [part]: value } })}
        />
      ))}
    </div>
  )
}

/** Opens or closes a channel, and sets its terms for new deposits. */
export function ChannelDialog({ merchant, currency, channel, onClose }: ChannelDialogProps) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const mayCredit = permissions.includes('sites')
  const [draft, setDraft] = useState<Draft>({
    ...channel,
    feeBasisPoints: `${channel.feeBasisPoints}`,
    expectedMinutes: `${channel.expectedMinutes}`,
  })
  if (!isCurrency(currency)) return null
  const mayChangeTerms = mayCredit || !channel.unconfirmed

  async function change(reason: string) {
    const next = {
      ...draft,
      feeBasisPoints: parseInteger(draft.feeBasisPoints),
      expectedMinutes: parseInteger(draft.expectedMinutes),
      fixedFee: draft.fixedFee === '' ? '0' : draft.fixedFee,
    }
    const changes = pickChanges(channel, next)
    await api.call(changeChannel, { body: { merchant, channel: channel.channel, ...changes, reason } })
    await queryClient.invalidateQueries({ queryKey: ['channels'] })
    showToast('positive', t('channels.changed', { name: channel.label }))
    onClose()
  }

  return (
    <ChangeDialog
      title={channel.label}
      description={t('channels.text')}
      confirmLabel={t('action.save')}
      size="medium"
      complete={isComplete(draft, currency)}
      onConfirm={change}
      onClose={onClose}
    >
      <Checkbox
        label={t('channels.enabled')}
        description={t('channels.enabledHint')}
        checked={draft.enabled}
        onCheckedChange={(enabled) => setDraft({ ...draft, enabled })}
      />
      {mayChangeTerms ? (
        <>
          <TermFields {...{ draft, currency }} onChange={setDraft} />
          <RadioGroup
            label={t('channels.confirmation')}
            options={getConfirmations(channel.kind)
              .filter((value) => mayCredit || !isUnconfirmed(value))
              .map((value) => ({ value, label: t(`channels.confirm.${value}`) }))}
            value={draft.confirmation}
            onValueChange={(confirmation) => setDraft({ ...draft, confirmation })}
          />
        </>
      ) : (
        <Notice tone="warning">{t('channels.closeOnly')}</Notice>
      )}
    </ChangeDialog>
  )
}
