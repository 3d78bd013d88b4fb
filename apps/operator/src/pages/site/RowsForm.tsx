import { languageNames } from '@croupier/domain/language-names'
import type { LanguageCode } from '@croupier/domain/languages'
import { getLocalizedField } from '@croupier/domain/localized-fields'
import type { Currency } from '@croupier/domain/money'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { close } from '@croupier/ui-kit/icons/close'
import { plus } from '@croupier/ui-kit/icons/plus'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import {
  getMaxRows,
  getRowColumns,
  localizedTexts,
  moneyColumns,
  type DraftRow,
  type FormKey,
  type RowColumn,
} from '../../model/setting-drafts.ts'
import { MoneyField } from './MoneyField.tsx'
import styles from './site.module.css'

interface RowsFormProps {
  readonly settingKey: FormKey
  readonly rows: readonly DraftRow[]
  readonly currency: Currency
  /** Languages of the brand. */
  readonly languages: readonly LanguageCode[]
  readonly getProblem: (path: string) => string | undefined
  readonly onChange: (rows: readonly DraftRow[]) => void
}

function isMoneyColumn(column: RowColumn): column is (typeof moneyColumns)[number] {
  return moneyColumns.some((each) => each === column)
}

const addressColumns: ReadonlySet<RowColumn> = new Set<RowColumn>(['url', 'issuer', 'address'])

interface RowFieldsProps extends Pick<RowsFormProps, 'settingKey' | 'currency' | 'languages'> {
  readonly row: DraftRow
  readonly getProblem: (column: string) => string | undefined
  readonly onChange: (change: DraftRow) => void
}

/** The fields of a row: its columns, and its label or title in the languages of the brand. */
function RowFields({ settingKey, row, currency, languages, getProblem, onChange }: RowFieldsProps) {
  const { t } = useTranslation('operator')
  const columns: readonly string[] = getRowColumns(settingKey)
  const text = localizedTexts[settingKey]
  const localized = text
    ? languages
        .map((code) => ({ code, field: getLocalizedField(text, code) }))
        .filter(({ field }) => !columns.includes(field))
    : []
  return (
    <div className={styles['fields']}>
      {getRowColumns(settingKey).map((column) =>
        column === 'amount' || isMoneyColumn(column) ? (
          <MoneyField
            key={column}
            label={column === 'amount' ? t('column.amount') : t(`settingField.${column}`)}
            currency={currency}
            value={row[column] ?? ''}
            error={getProblem(column)}
            onValueChange={(money) => onChange({ [column]: money })}
          />
        ) : (
          <TextField
            key={column}
            label={t(`settingField.${column}`)}
            inputMode={addressColumns.has(column) ? 'url' : 'text'}
            value={row[column] ?? ''}
            error={getProblem(column)}
            onChange={(event) => onChange({ [column]: event.currentTarget.value })}
          />
        ),
      )}
      {localized.map(({ code, field }) => (
        <TextField
          key={field}
          label={t(text === 'title' ? 'settingField.titleIn' : 'settingField.labelIn', {
            language: languageNames[code],
          })}
          mark={t('field.optional')}
          value={row[field] ?? ''}
          error={getProblem(field)}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}

/** A list of rows of texts, such as links: fields per row, rows are added and removed. */
export function RowsForm({ settingKey, rows, currency, languages, getProblem, onChange }: RowsFormProps) {
  const { t } = useTranslation('operator')
  const columns = getRowColumns(settingKey)
  const replace = (index: number, change: DraftRow) =>
    onChange(rows.map((row, position) => (position === index ? { ...row, ...change } : row)))
  return (
    <div className={styles['form']}>
      <ol className={styles['form']}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their position
          <li key={index} className={styles['row']}>
            <RowFields
              {...{ settingKey, row, currency, languages }}
              getProblem={(column) => getProblem(`${index}.${column}`)}
              onChange={(change) => replace(index, change)}
            />
            <IconButton
              shape={close}
              label={t('action.remove')}
              onClick={() => onChange(rows.filter((_row, position) => position !== index))}
            />
          </li>
        ))}
      </ol>
      {rows.length < getMaxRows(settingKey) && (
        <Button
          size="small"
          className={styles['add']}
          startIcon={<Icon shape={plus} />}
          onClick={() => onChange([...rows, Object.fromEntries(columns.map((column) => [column, '']))])}
        >
          {t('action.addRow')}
        </Button>
      )}
    </div>
  )
}
