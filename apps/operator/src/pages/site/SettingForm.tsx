import type { LanguageCode } from '@croupier/domain/languages'
import type { Currency } from '@croupier/domain/money'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import { settingChoices, type FormKey, type SettingDraft } from '../../model/setting-drafts.ts'
import type { DraftProblem } from '../../model/draft-problem.ts'
import { CountriesForm } from './CountriesForm.tsx'
import { LevelsForm } from './LevelsForm.tsx'
import { OffersForm } from './OffersForm.tsx'
import { MoneyField } from './MoneyField.tsx'
import { RowsForm } from './RowsForm.tsx'
import { RulesForm } from './RulesForm.tsx'
import styles from './site.module.css'

interface SettingFormProps {
  readonly merchant: string
  readonly settingKey: FormKey
  readonly draft: SettingDraft
  readonly currency: Currency
  /** Languages of the brand. */
  readonly languages: readonly LanguageCode[]
  readonly problems: readonly DraftProblem[]
  readonly onChange: (draft: SettingDraft) => void
}

/** Returns a function that returns the text of the first problem at a path. */
function useProblemText(problems: readonly DraftProblem[]): (path: string) => string | undefined {
  const { t } = useTranslation('operator')
  return (path) => {
    const problem = problems.find((each) => each.path === path)
    return problem && t(`problem.${problem.message}`)
  }
}

/** Returns the values of a setting that has a few. */
function getChoices(key: FormKey) {
  if (key === 'walletMode') return settingChoices.walletMode
  return key === 'extraVerification' ? settingChoices.extraVerification : settingChoices.forcedChangeOnFirstLogin
}

interface PairFormProps extends Pick<SettingFormProps, 'onChange'> {
  readonly draft: Extract<SettingDraft, { kind: 'length' | 'hours' }>
  readonly getProblem: (path: string) => string | undefined
}

/** The bounds of a length, or of a time of day. */
function PairForm({ draft, getProblem, onChange }: PairFormProps) {
  const { t } = useTranslation('operator')
  const parts =
    draft.kind === 'length'
      ? ([
          ['min', draft.min],
          ['max', draft.max],
        ] as const)
      : ([
          ['from', draft.from],
          ['to', draft.to],
        ] as const)
  return (
    <div className={styles['pair']}>
      {parts.map(([part, value]) => (
        <TextField
          key={part}
          label={t(`settingField.${part}`)}
          {...(draft.kind === 'length' ? { inputMode: 'numeric' } : { type: 'time' })}
          value={value}
          error={getProblem(part)}
          onChange={(event) => onChange({ ...draft, [part]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}

/** The fields of a setting. */
export function SettingForm(props: SettingFormProps) {
  const { merchant, settingKey: key, draft, currency, languages, problems, onChange } = props
  const { t } = useTranslation('operator')
  const getProblem = useProblemText(problems)
  switch (draft.kind) {
    case 'amount':
      return (
        <MoneyField
          label={t('column.amount')}
          currency={currency}
          value={draft.amount}
          error={getProblem('amount')}
          onValueChange={(amount) => onChange({ kind: 'amount', amount })}
        />
      )
    case 'choice':
      return (
        <RadioGroup
          label={t(`setting.${key}`)}
          options={getChoices(key).map((value) => ({ value, label: t(`settingChoice.${value}`) }))}
          value={draft.choice}
          onValueChange={(choice) => onChange({ kind: 'choice', choice })}
        />
      )
    case 'number':
      return (
        <TextField
          label={t(`setting.${key}`)}
          inputMode="numeric"
          value={draft.number}
          error={getProblem('number')}
          onChange={(event) => onChange({ kind: 'number', number: event.currentTarget.value })}
        />
      )
    case 'countries':
      return (
        <CountriesForm
          countries={draft.countries}
          error={getProblem('countries')}
          onChange={(countries) => onChange({ kind: 'countries', countries })}
        />
      )
    case 'length':
    case 'hours':
      return <PairForm draft={draft} getProblem={getProblem} onChange={onChange} />
    case 'rows':
      return (
        <RowsForm
          settingKey={key}
          rows={draft.rows}
          currency={currency}
          languages={languages}
          getProblem={getProblem}
          onChange={(rows) => onChange({ kind: 'rows', rows })}
        />
      )
    case 'levels':
      return (
        <LevelsForm
          levels={draft.levels}
          currency={currency}
          getProblem={getProblem}
          onChange={(levels) => onChange({ kind: 'levels', levels })}
        />
      )
    case 'offers':
      return (
        <OffersForm
          merchant={merchant}
          offers={draft.offers}
          currency={currency}
          languages={languages}
          getProblem={getProblem}
          onChange={(offers) => onChange({ kind: 'offers', offers })}
        />
      )
    case 'rules':
      return (
        <RulesForm
          rules={draft.rules}
          getProblem={getProblem}
          onChange={(rules) => onChange({ kind: 'rules', rules })}
        />
      )
  }
}
