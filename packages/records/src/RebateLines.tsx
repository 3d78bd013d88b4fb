import type { Rebate } from '@croupier/endpoints/calls/rebates'
import { DataTable } from '@croupier/ui-kit/DataTable'
import { useTranslation } from 'react-i18next'
import styles from './RebateLines.module.css'
import { getLineKey, useLineColumns } from './use-line-columns.tsx'

/** The lines that a rebate is the sum of. Its texts are in the namespace `rebates`. */
export function RebateLines({ rebate: { lines, rank } }: { readonly rebate: Rebate }) {
  const { t } = useTranslation('rebates')
  return (
    <div className={styles['lines']}>
      <p className={styles['hint']}>{t('ratesOf', { rank })}</p>
      <DataTable
        caption={t('lines')}
        columns={useLineColumns()}
        rows={lines}
        rowKey={getLineKey}
        loading={false}
        loadingLabel={t('loading')}
        empty={null}
        error={null}
      />
    </div>
  )
}
