import { showError } from '@croupier/runtime/forms/errors'
import { Button } from '@croupier/ui-kit/Button'
import { DataTable } from '@croupier/ui-kit/DataTable'
import { DataTableActions } from '@croupier/ui-kit/DataTableActions'
import { Notice } from '@croupier/ui-kit/Notice'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import type { OpenedLine } from './opened-line.ts'
import { takeFocus } from './take-focus.ts'
import { useResultColumns, useResultDocument } from './use-result-columns.tsx'

interface FileResultProps {
  readonly lines: readonly OpenedLine[]
  readonly onClose: () => void
}

/** What became of each line, with the passwords, which are shown here and never again. */
export function FileResult({ lines, onClose }: FileResultProps) {
  const { t, i18n } = useTranslation(['agentAccounts', 'member', 'common'])
  const columns = useResultColumns()
  const documentColumns = useResultDocument()
  const opened = lines.filter(({ outcome }) => outcome === 'opened').length
  return (
    <section ref={takeFocus} tabIndex={-1} className={styles['wide']} aria-label={t('file.result')}>
      <Notice
        tone={opened > 0 ? 'positive' : 'info'}
        title={opened > 0 ? t('file.opened', { count: opened }) : t('file.openedNone')}
      >
        {opened > 0 && t('file.once')}
      </Notice>
      <DataTableActions
        label={t('file.save')}
        labels={{
          csv: t('member:export.csv'),
          print: t('member:export.print'),
          loading: t('member:export.loading'),
          cancel: t('common:in_more_cancel'),
          sum: t('member:export.sum'),
        }}
        title={t('file.result')}
        fileName="accounts-opened.csv"
        columns={documentColumns}
        rowKey={({ number }) => String(number)}
        load={() => Promise.resolve(lines)}
        facts={[]}
        onError={(error) => void showError(i18n, error)}
      />
      <DataTable
        caption={t('file.result')}
        columns={columns}
        rows={lines}
        rowKey={({ number }) => String(number)}
        loading={false}
        loadingLabel=""
        error={null}
        empty={null}
      />
      <Button wide onClick={onClose}>
        {t('file.another')}
      </Button>
    </section>
  )
}
