import { bulkModes } from '@croupier/endpoints/bodies/agent-accounts'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { Button } from '@croupier/ui-kit/Button'
import { DataTable } from '@croupier/ui-kit/DataTable'
import { Notice } from '@croupier/ui-kit/Notice'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import type { FileLine } from './accounts-file.ts'
import { takeFocus } from './take-focus.ts'
import type { AccountsFileState } from './use-accounts-file.ts'
import { useLineColumns } from './use-line-columns.tsx'

interface FilePreviewProps {
  readonly file: AccountsFileState
  readonly lines: readonly FileLine[]
}

/** The lines of a file with what is wrong with them, before anything is opened. */
export function FilePreview({ file, lines }: FilePreviewProps) {
  const { t, i18n } = useTranslation(['agentAccounts', 'forms', 'errors'])
  const { mode, setMode, back, open, opening, error } = file
  const columns = useLineColumns()
  const wrong = lines.filter(({ problem }) => problem !== null).length
  const right = lines.length - wrong
  return (
    <section ref={takeFocus} tabIndex={-1} className={styles['wide']} aria-label={t('file.preview')}>
      <Notice tone={wrong === 0 ? 'info' : 'warning'}>
        <p>{t('file.right', { count: right })}</p>
        {wrong > 0 && <p>{t('file.wrong', { count: wrong })}</p>}
      </Notice>
      <DataTable
        caption={t('file.preview')}
        columns={columns}
        rows={lines}
        rowKey={({ number }) => String(number)}
        loading={false}
        loadingLabel=""
        error={null}
        empty={null}
      />
      <RadioGroup
        label={t('file.mode.label')}
        variant="card"
        value={mode}
        onValueChange={setMode}
        options={bulkModes.map((value) => ({
          value,
          label: t(`file.mode.${value}`),
          description: t(`file.mode.${value}Hint`),
        }))}
      />
      {error !== null && <Notice tone="negative">{getErrorText(i18n, error)}</Notice>}
      <div className={styles['actions']}>
        <Button disabled={opening} onClick={back}>
          {t('file.back')}
        </Button>
        <Button
          variant="primary"
          size="large"
          loading={opening}
          disabled={right === 0 || (mode === 'all' && wrong > 0)}
          onClick={open}
        >
          {t('file.open', { count: right })}
        </Button>
      </div>
    </section>
  )
}
