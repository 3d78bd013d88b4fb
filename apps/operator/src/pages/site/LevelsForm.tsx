import type { Currency } from '@croupier/domain/money'
import { maxVipLevels } from '@croupier/domain/vip'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import { listTextFields, type LevelDraft } from '../../model/level-drafts.ts'
import { CategoryRates } from './CategoryRates.tsx'
import { MoneyField } from './MoneyField.tsx'
import { NumberedRows } from './NumberedRows.tsx'
import styles from './site.module.css'

interface LevelsFormProps {
  readonly levels: readonly LevelDraft[]
  readonly currency: Currency
  readonly getProblem: (path: string) => string | undefined
  readonly onChange: (levels: readonly LevelDraft[]) => void
}

interface LevelFieldsProps extends Omit<LevelsFormProps, 'levels' | 'onChange'> {
  readonly level: LevelDraft
  readonly index: number
  /** Fields of the labels, one for each language. */
  readonly textFields: readonly string[]
  readonly onChange: (change: Partial<LevelDraft>) => void
}

const newLevel: LevelDraft = { label: {}, threshold: '', rates: {}, benefits: {} }

/** Returns the language of a label's field, e.g. `MY` for `labelNameMy`. */
const getLanguage = (field: string) => field.slice('labelName'.length).toUpperCase()

/** Names, threshold, rates and benefits of a level. */
function LevelFields({ level, index, currency, textFields, getProblem, onChange }: LevelFieldsProps) {
  const { t } = useTranslation('operator')
  const { label, threshold, rates, benefits } = level
  return (
    <>
      <div className={styles['fields']}>
        {textFields.map((field) => (
          <TextField
            key={field}
            label={`${t('settingField.labelNameEn')} · ${getLanguage(field)}`}
            value={label[field] ?? ''}
            error={getProblem(`${index}.${field}`)}
            onChange={(event) => onChange({ label: { ...label, [field]: event.currentTarget.value } })}
          />
        ))}
        <MoneyField
          label={t('settingField.threshold')}
          currency={currency}
          value={threshold}
          error={getProblem(`${index}.threshold`)}
          onValueChange={(value) => onChange({ threshold: value })}
        />
      </div>
      <CategoryRates
        legend={t('settingField.rates')}
        rates={rates}
        getProblem={(gameType) => getProblem(`${index}.${gameType}`)}
        onChange={(changed) => onChange({ rates: changed })}
      />
      <div className={styles['fields']}>
        {textFields.map((field) => (
          <TextAreaField
            key={field}
            label={`${t('settingField.benefits')} · ${getLanguage(field)}`}
            value={benefits[field] ?? ''}
            error={getProblem(`${index}.benefits.${field}`)}
            onChange={(event) => onChange({ benefits: { ...benefits, [field]: event.currentTarget.value } })}
          />
        ))}
      </div>
    </>
  )
}

/** The levels of the VIP programme in their order. */
export function LevelsForm({ levels, onChange, ...shared }: LevelsFormProps) {
  const { t } = useTranslation('operator')
  const textFields = listTextFields(levels)
  return (
    <NumberedRows
      rows={levels}
      max={maxVipLevels}
      newRow={newLevel}
      getTitle={(rank) => t('setting.level', { rank })}
      renderFields={(level, index, onLevelChange) => (
        <LevelFields {...{ level, index, textFields, ...shared }} onChange={onLevelChange} />
      )}
      onChange={onChange}
    />
  )
}
