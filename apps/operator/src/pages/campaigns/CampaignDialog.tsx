import { campaignKinds, campaignLimits } from '@croupier/domain/campaigns'
import { bookedGameTypes, gameTypes } from '@croupier/domain/game-types'
import { languageNames } from '@croupier/domain/language-names'
import { getLanguageTag, isLanguageCode, type LanguageCode } from '@croupier/domain/languages'
import { isCurrency, type Currency } from '@croupier/domain/money'
import { addCampaign } from '@croupier/endpoints/calls/ops/campaigns'
import { Select } from '@croupier/ui-kit/Select'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { DateField } from '../../components/DateField.tsx'
import type { Merchant } from '../../components/ForMerchant.tsx'
import stack from '../../components/Stack.module.css'
import {
  changeFact,
  changeKind,
  emptyCampaign,
  findWrongFields,
  forgetsLogins,
  getBounds,
  canHaveCategory,
  isMoneyField,
  listFacts,
  listFields,
  listPeriods,
  writeCampaign,
  type CampaignDraft,
  type CampaignField,
} from '../../model/campaign-drafts.ts'
import { formatZone } from '../../model/zoned-time.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { useCountFormat } from '../../text/use-count-format.ts'
import { MoneyField } from '../site/MoneyField.tsx'

interface FieldsProps {
  readonly draft: CampaignDraft
  readonly getProblem: (field: CampaignField) => string | undefined
  readonly onChange: (draft: CampaignDraft) => void
}

/** Title in each language of the brand. */
function TitleFields({ languages, draft, getProblem, onChange }: FieldsProps & { languages: readonly LanguageCode[] }) {
  const { t } = useTranslation('operator')
  return languages.map((code, index) => (
    <TextField
      key={code}
      lang={getLanguageTag(code)}
      label={t('campaigns.nameIn', { language: languageNames[code] })}
      error={index === 0 ? getProblem('titles') : undefined}
      maxLength={campaignLimits.title}
      value={draft.titles[code] ?? ''}
      onChange={(event) => onChange({ ...draft, titles: { ...draft.titles, [code]: event.currentTarget.value } })}
    />
  ))
}

/** What the campaign is about: its kind, period, fact, category and sort of reward. */
function ChoiceFields({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation(['operator', 'common'])
  const { kind, period, fact, gameType, rewardKind } = draft
  const periods = listPeriods(kind)
  const facts = listFacts(kind)
  const categories = bookedGameTypes.map((value) => ({ value, label: t(`common:${gameTypes[value].label}`) }))
  return (
    <>
      <Select
        label={t('campaigns.field.kind')}
        options={campaignKinds.map((value) => ({ value, label: t(`campaigns.kind.${value}`) }))}
        value={kind}
        onValueChange={(next) => onChange(changeKind(draft, next))}
      />
      {periods.length > 0 && (
        <Select
          label={t('campaigns.field.period')}
          options={periods.map((value) => ({ value, label: t(`campaigns.period.${value}`) }))}
          value={period}
          onValueChange={(next) => onChange({ ...draft, period: next })}
        />
      )}
      {facts.length > 0 && (
        <Select
          label={t('campaigns.field.fact')}
          options={facts.map((value) => ({ value, label: t(`campaigns.fact.${value}`) }))}
          value={fact}
          onValueChange={(next) => onChange(changeFact(draft, next))}
        />
      )}
      {canHaveCategory(draft) && (
        <Select
          label={t('campaigns.field.gameType')}
          options={[{ value: 'ALL' as const, label: t('campaigns.field.everyGame') }, ...categories]}
          value={gameType}
          onValueChange={(next) => onChange({ ...draft, gameType: next })}
        />
      )}
      {kind === 'mission' && (
        <Select
          label={t('campaigns.field.reward')}
          options={(['money', 'points'] as const).map((value) => ({
            value,
            label: t(`campaigns.reward.${value}`),
          }))}
          value={rewardKind}
          onValueChange={(next) => onChange({ ...draft, rewardKind: next })}
        />
      )}
    </>
  )
}

/** Amounts and numbers. */
function TermFields({ currency, draft, getProblem, onChange }: FieldsProps & { currency: Currency }) {
  const { t } = useTranslation('operator')
  const hints: Partial<Record<CampaignField, string>> = {
    prizes: t('campaigns.hint.prizes', { currency }),
    minVipLevel: t('campaigns.hint.minVipLevel'),
    depositDays: t('campaigns.hint.depositDays'),
  }
  return listFields(draft).map((field) => {
    if (field === 'titles' || field === 'to') return null
    const shared = { label: t(`campaigns.field.${field}`), value: draft[field], error: getProblem(field) }
    const change = (value: string) => onChange({ ...draft, [field]: value })
    if (isMoneyField(draft, field))
      return <MoneyField key={field} {...shared} currency={currency} onValueChange={change} />
    return (
      <TextField
        key={field}
        {...shared}
        hint={hints[field]}
        mark={field === 'depositDays' ? t('field.optional') : undefined}
        inputMode={getBounds(draft, field) ? 'numeric' : 'text'}
        onChange={(event) => change(event.currentTarget.value)}
      />
    )
  })
}

/** When it runs: days, of an envelope with a time. */
function TimeFields({ timeZone, draft, getProblem, onChange }: FieldsProps & { timeZone: string }) {
  const { t } = useTranslation('operator')
  const [zone] = useState(() => formatZone(timeZone, new Date()))
  const hasTime = draft.kind === 'envelope'
  const dayHints = { from: t('campaigns.hint.days', { zone }), to: t('campaigns.hint.end', { zone }) }
  const isOptional = { from: true, to: draft.kind === 'mission' || draft.kind === 'leaderboard' }
  return (['from', 'to'] as const).map((side) => (
    <DateField
      key={side}
      type={hasTime ? 'datetime-local' : 'date'}
      label={t(`campaigns.field.${side}`)}
      mark={isOptional[side] ? t('field.optional') : undefined}
      hint={hasTime ? t('campaigns.hint.time', { zone }) : dayHints[side]}
      error={side === 'to' ? getProblem('to') : undefined}
      value={draft[side]}
      onValueChange={(value) => onChange({ ...draft, [side]: value })}
    />
  ))
}

interface CampaignDialogProps {
  readonly merchant: Merchant
  readonly onClose: () => void
}

/** Adds a mission, a leaderboard, a red envelope or a raffle to a brand. */
export function CampaignDialog({ merchant, onClose }: CampaignDialogProps) {
  const { t } = useTranslation('operator')
  const formatCount = useCountFormat()
  const getKey = useIdempotencyKey()
  const [draft, setDraft] = useState(emptyCampaign)
  const [touched, setTouched] = useState(false)
  const { timeZone } = merchant
  const languages = merchant.languages.filter(isLanguageCode)
  const brand = { currency: isCurrency(merchant.currency) ? merchant.currency : 'USD', timeZone } as const
  const wrong = findWrongFields(draft, brand)

  function getProblem(field: CampaignField): string | undefined {
    if (!touched || !wrong.has(field)) return undefined
    if (field === 'to' && forgetsLogins(draft, brand))
      return t('campaigns.wrong.loginEnd', { days: campaignLimits.loginDays })
    if (field === 'titles' || field === 'to') return t(`campaigns.wrong.${field}`)
    if (field === 'prizes') return t('campaigns.wrong.prizes', { max: campaignLimits.prizes })
    const bounds = getBounds(draft, field)
    if (bounds === null) return t('campaigns.wrong.amount')
    return t('campaigns.wrong.number', { min: formatCount(bounds[0]), max: formatCount(bounds[1]) })
  }

  async function save(reason: string) {
    const body = { merchant: merchant.code, ...writeCampaign(draft, languages, brand), reason }
    await api.call(addCampaign, { body, idempotencyKey: getKey(body) })
    await queryClient.invalidateQueries({ queryKey: ['campaigns'] })
    showToast('positive', t('campaigns.added'))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('campaigns.add')}
      description={t('campaigns.text')}
      confirmLabel={t('action.save')}
      size="medium"
      complete={wrong.size === 0}
      changed={draft !== emptyCampaign}
      onConfirm={save}
      onIncomplete={() => setTouched(true)}
      onClose={onClose}
    >
      <div className={stack['columns']}>
        <ChoiceFields draft={draft} onChange={setDraft} />
      </div>
      <TitleFields {...{ languages, draft, getProblem }} onChange={setDraft} />
      <div className={stack['columns']}>
        <TermFields {...{ currency: brand.currency, draft, getProblem }} onChange={setDraft} />
        <TimeFields {...{ timeZone, draft, getProblem }} onChange={setDraft} />
      </div>
    </ChangeDialog>
  )
}
