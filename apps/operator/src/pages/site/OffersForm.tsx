import { bonusBounds, bonusLimits } from '@croupier/domain/bonus'
import type { LanguageCode } from '@croupier/domain/languages'
import { getLocalizedField } from '@croupier/domain/localized-fields'
import type { Currency } from '@croupier/domain/money'
import { Select } from '@croupier/ui-kit/Select'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import { newOffer, offerAmounts, type OfferDraft } from '../../model/offer-drafts.ts'
import { CategoryRates } from './CategoryRates.tsx'
import { MoneyField } from './MoneyField.tsx'
import { NumberedRows } from './NumberedRows.tsx'
import { OfferTrial } from './OfferTrial.tsx'
import styles from './site.module.css'

interface OffersFormProps {
  readonly merchant: string
  readonly offers: readonly OfferDraft[]
  readonly currency: Currency
  /** Languages of the brand, in each of which an offer has a name and its terms. */
  readonly languages: readonly LanguageCode[]
  readonly getProblem: (path: string) => string | undefined
  readonly onChange: (offers: readonly OfferDraft[]) => void
}

interface OfferFieldsProps extends Omit<OffersFormProps, 'offers' | 'onChange'> {
  readonly offer: OfferDraft
  readonly index: number
  readonly onChange: (change: Partial<OfferDraft>) => void
}

/** Name and full terms of an offer in each language. */
function OfferTexts({ offer, index, languages, getProblem, onChange }: OfferFieldsProps) {
  const { t } = useTranslation('operator')
  const codes = [...new Set<LanguageCode>(['EN', ...languages])]
  return codes.map((code) => {
    const field = getLocalizedField('labelName', code)
    return (
      <div key={code} className={styles['form']}>
        <TextField
          label={`${t('settingField.labelNameEn')} · ${code}`}
          value={offer.label[field] ?? ''}
          error={getProblem(`${index}.label.${field}`)}
          onChange={(event) => onChange({ label: { ...offer.label, [field]: event.currentTarget.value } })}
        />
        <TextAreaField
          label={`${t('settingField.terms')} · ${code}`}
          value={offer.terms[field] ?? ''}
          error={getProblem(`${index}.terms.${field}`)}
          onChange={(event) => onChange({ terms: { ...offer.terms, [field]: event.currentTarget.value } })}
        />
      </div>
    )
  })
}

/** Everything of an offer. */
function OfferFields(props: OfferFieldsProps) {
  const { t } = useTranslation('operator')
  const { merchant, offer, index, currency, getProblem, onChange } = props
  return (
    <>
      <div className={styles['fields']}>
        <TextField
          label={t('settingField.key')}
          value={offer.key}
          error={getProblem(`${index}.key`)}
          onChange={(event) => onChange({ key: event.currentTarget.value.trim() })}
        />
        <Select
          label={t('settingField.limit')}
          options={bonusLimits.map((value) => ({ value, label: t(`bonus.limit.${value}`) }))}
          value={offer.limit}
          onValueChange={(limit) => onChange({ limit })}
        />
        {(['percentage', 'wagering', 'days'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`settingField.${field}`)}
            inputMode="numeric"
            value={offer[field]}
            error={getProblem(`${index}.${field}`)}
            onChange={(event) => onChange({ [field]: event.currentTarget.value.trim() })}
          />
        ))}
        {offerAmounts.map((field) => (
          <MoneyField
            key={field}
            label={t(`settingField.${field}`)}
            currency={currency}
            value={offer[field]}
            error={getProblem(`${index}.${field}`)}
            onValueChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </div>
      <CategoryRates
        legend={t('settingField.contributions')}
        rates={offer.contributions}
        getProblem={(gameType) => getProblem(`${index}.${gameType}`)}
        onChange={(contributions) => onChange({ contributions })}
      />
      <OfferTexts {...props} />
      <OfferTrial {...{ merchant, currency, offer }} />
    </>
  )
}

/** The bonus offers in their order. */
export function OffersForm({ offers, onChange, ...shared }: OffersFormProps) {
  const { t } = useTranslation('operator')
  return (
    <NumberedRows
      rows={offers}
      max={bonusBounds.offers}
      newRow={newOffer}
      getTitle={(position) => t('setting.offer', { position })}
      renderFields={(offer, index, onOfferChange) => (
        <OfferFields {...{ offer, index, ...shared }} onChange={onOfferChange} />
      )}
      onChange={onChange}
    />
  )
}
