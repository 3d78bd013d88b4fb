import { maxBulkAccounts } from '@croupier/domain/agent-accounts'
import { useStartFocus } from '@croupier/runtime/forms/use-start-focus'
import { Button } from '@croupier/ui-kit/Button'
import { toCsv } from '@croupier/ui-kit/csv'
import { Icon } from '@croupier/ui-kit/Icon'
import { download } from '@croupier/ui-kit/icons/download'
import { upload } from '@croupier/ui-kit/icons/upload'
import { downloadCsv } from '@croupier/ui-kit/output'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { useRef, useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import { fileColumns, type AccountsFile } from './accounts-file.ts'
import { FilePreview } from './FilePreview.tsx'
import { FileResult } from './FileResult.tsx'
import type { AccountsFileState } from './use-accounts-file.ts'

/** Largest file, bytes: far more than the permitted lines need. */
const maxFileBytes = 500_000

/** An example of a file. */
const exampleRows = [
  { username: 'thiri01', nickname: 'Thiri', type: 'member', password: '' },
  { username: 'kyaw02', nickname: 'Kyaw', type: 'agent', password: '' },
]

async function downloadExample(): Promise<void> {
  const columns = fileColumns.map((id) => ({ id, header: id, value: (row: (typeof exampleRows)[number]) => row[id] }))
  downloadCsv('accounts.csv', await toCsv(columns, exampleRows, ''))
}

interface FilePartProps {
  readonly file: AccountsFileState
}

/** Where the lines come from: a file, or what is typed or pasted. */
function Content({ file: { text, setText, check } }: FilePartProps) {
  const { t } = useTranslation('agentAccounts')
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<NonNullable<AccountsFile['failure']>>()

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    if (!file) return
    setFailure(file.size > maxFileBytes ? 'tooLong' : undefined)
    if (file.size <= maxFileBytes) setText(await file.text())
    // The same file can be chosen again after it was changed.
    target.value = ''
  }

  return (
    <div className={styles['part']}>
      <p className={styles['hint']}>{t('file.intro', { max: maxBulkAccounts })}</p>
      <div className={styles['actions']}>
        <Button startIcon={<Icon shape={upload} />} onClick={() => input.current?.click()}>
          {t('file.choose')}
        </Button>
        <Button variant="ghost" startIcon={<Icon shape={download} />} onClick={() => void downloadExample()}>
          {t('file.example')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label={t('file.choose')}
          tabIndex={-1}
          hidden
          onChange={(event) => void choose(event)}
        />
      </div>
      <TextAreaField
        label={t('file.lines')}
        hint={t('file.linesHint')}
        error={failure === undefined ? undefined : t(`file.failure.${failure}`, { max: maxBulkAccounts })}
        value={text}
        onChange={({ target }) => setText(target.value)}
        rows={8}
        spellCheck={false}
        autoCapitalize="none"
      />
      <Button variant="primary" size="large" wide onClick={() => void check().then(setFailure)}>
        {t('file.check')}
      </Button>
    </div>
  )
}

/** Opens the accounts of a file: its lines, what is wrong with them, and what became of them. */
export function FilePart({ file }: FilePartProps) {
  const { lines, opened, restart } = file
  const root = useRef<HTMLDivElement>(null)
  const isText = !opened && !lines
  useStartFocus(root, isText)
  return (
    <div ref={root}>
      {opened && <FileResult lines={opened} onClose={restart} />}
      {!opened && lines && <FilePreview file={file} lines={lines} />}
      {isText && <Content file={file} />}
    </div>
  )
}
