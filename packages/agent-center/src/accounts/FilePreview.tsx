import { bulkModes, type BulkMode } from '@croupier/endpoints/bodies/agent-accounts'
import { openAgentAccounts } from '@croupier/endpoints/calls/agent-accounts'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { DataTable } from '@croupier/ui-kit/DataTable'
import { Notice } from '@croupier/ui-kit/Notice'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import type { FileLine } from './accounts-file.ts'
import type { OpenedLine } from './opened-line.ts'
import { useLineColumns } from './use-line-columns.tsx'

/** The passwords of all lines are hashed before the response, milliseconds. */
const timeoutMs = 180_000

/** A type that the server refuses, for a text that is none; the line is part of the response then. */
const noType = -1

interface FilePreviewProps {
  readonly lines: readonly FileLine[]
  readonly onOpened: (lines: readonly OpenedLine[]) => void
  readonly onBack: () => void
}

/** The lines of a file with what is wrong with them, before anything is opened. */
export function FilePreview({ lines, onOpened, onBack }: FilePreviewProps) {
  const { t, i18n } = useTranslation(['agentAccounts', 'forms', 'errors'])
  const { api } = useSite()
  const columns = useLineColumns()
  const idempotencyKey = useIdempotencyKey()
  const [mode, setMode] = useState<BulkMode>('all')
  const wrong = lines.filter(({ problem }) => problem !== null).length
  const right = lines.length - wrong
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const accounts = lines.map(({ username, nickname, type, password }) => ({
        username,
        nickname,
        type: type ?? noType,
        password,
      }))
      const input = { body: { mode, accounts } }
      return api.call(openAgentAccounts, { ...input, idempotencyKey: idempotencyKey.get(input), timeoutMs })
    },
    networkMode: 'always',
    onSuccess: (response) => {
      idempotencyKey.renew()
      onOpened(
        lines.flatMap((line, index) => {
          const result = response.lines[index]
          return result ? [{ ...line, ...result }] : []
        }),
      )
    },
  })
  return (
    <div className={styles['wide']}>
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
      {error && <Notice tone="negative">{getErrorText(i18n, error)}</Notice>}
      <div className={styles['actions']}>
        <Button disabled={isPending} onClick={onBack}>
          {t('file.back')}
        </Button>
        <Button
          variant="primary"
          size="large"
          loading={isPending}
          disabled={right === 0 || (mode === 'all' && wrong > 0)}
          onClick={() => mutate()}
        >
          {t('file.open', { count: right })}
        </Button>
      </div>
    </div>
  )
}
