import type { Currency } from '@croupier/domain/money'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import type { BonusTerms } from '../../model/bonus-terms.ts'
import { MoneyField } from '../site/MoneyField.tsx'

interface BonusTermFieldsProps {
  readonly currency: Currency
  readonly terms: BonusTerms
  /** The terms that are marked. */
  readonly wrong: ReadonlySet<keyof BonusTerms>
  /** What the server has refused of the amount. */
  readonly refusal: string | undefined
  readonly onChange: (terms: BonusTerms) => void
}

/** Amount of a bonus, how often it has to be wagered, and for how many days it is there. */
export function BonusTermFields({ currency, terms, wrong, refusal, onChange }: BonusTermFieldsProps) {
  const { t } = useTranslation('operator')
  return (
    <>
      <MoneyField
        label={t('column.amount')}
        currency={currency}
        value={terms.amount}
        error={wrong.has('amount') ? t('campaigns.wrong.amount') : refusal}
        onValueChange={(amount) => onChange({ ...terms, amount })}
      />
      {(['wagering', 'days'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`settingField.${name}`)}
          inputMode="numeric"
          value={terms[name]}
          error={wrong.has(name) ? t('problem.number') : undefined}
          onChange={(event) => onChange({ ...terms, [name]: event.currentTarget.value.trim() })}
        />
      ))}
    </>
  )
}
