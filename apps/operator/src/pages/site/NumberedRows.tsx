import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { close } from '@croupier/ui-kit/icons/close'
import { plus } from '@croupier/ui-kit/icons/plus'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './site.module.css'

interface NumberedRowsProps<Row> {
  readonly rows: readonly Row[]
  /** Most rows that there can be. */
  readonly max: number
  /** What is added. */
  readonly newRow: Row
  /** Returns the title of a row from its position, which begins with 1. */
  readonly getTitle: (position: number) => string
  readonly renderFields: (row: Row, index: number, onChange: (change: Partial<Row>) => void) => ReactNode
  readonly onChange: (rows: readonly Row[]) => void
}

/** Rows that are known by their position: the fields of each below its title; rows are added and removed. */
export function NumberedRows<Row extends object>(props: NumberedRowsProps<Row>) {
  const { rows, max, newRow, getTitle, renderFields, onChange } = props
  const { t } = useTranslation('operator')
  return (
    <div className={styles['form']}>
      <ol className={styles['form']}>
        {rows.map((row, index) => {
          const title = getTitle(index + 1)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their position
            <li key={index} className={styles['rule']}>
              <div className={styles['ruleHead']}>
                <strong className={styles['ruleName']}>{title}</strong>
                <IconButton
                  shape={close}
                  label={`${t('action.remove')}: ${title}`}
                  onClick={() => onChange(rows.toSpliced(index, 1))}
                />
              </div>
              {renderFields(row, index, (change) => onChange(rows.with(index, { ...row, ...change })))}
            </li>
          )
        })}
      </ol>
      {rows.length < max && (
        <Button
          size="small"
          className={styles['add']}
          startIcon={<Icon shape={plus} />}
          onClick={() => onChange([...rows, newRow])}
        >
          {t('action.addRow')}
        </Button>
      )}
    </div>
  )
}
