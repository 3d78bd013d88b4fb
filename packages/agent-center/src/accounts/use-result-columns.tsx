import { getOpenableRole } from '@croupier/domain/agent-accounts'
import type { BulkOutcome } from '@croupier/endpoints/calls/agent-accounts'
import type { DocumentColumn } from '@croupier/ui-kit/csv'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import { getIssuedPassword, type OpenedLine } from './opened-line.ts'
import { useProblemText } from './use-problem-text.ts'

const tones = {
  opened: 'positive',
  existing: 'neutral',
  wrong: 'negative',
  skipped: 'warning',
} as const satisfies Record<BulkOutcome, StatusTagProps['tone']>

const documentColumns = ['number', 'username', 'nickname', 'type', 'password', 'outcome', 'reason'] as const
type Texts = Readonly<Record<(typeof documentColumns)[number], string>>

function useTexts() {
  const { t } = useTranslation('agentAccounts')
  const getProblemText = useProblemText()
  const headers: Texts = {
    number: t('file.number'),
    username: t('field.username'),
    nickname: t('field.nickname'),
    type: t('type.label'),
    password: t('field.password'),
    outcome: t('file.outcome.label'),
    reason: t('file.reason'),
  }
  const toTexts = (line: OpenedLine): Texts => ({
    number: String(line.number),
    username: line.username,
    nickname: line.nickname,
    type: line.type === null ? line.typeText : t(`type.${getOpenableRole(line.type)}`),
    password: getIssuedPassword(line),
    outcome: t(`file.outcome.${line.outcome}`),
    reason: line.problem ? getProblemText(line.problem) : '',
  })
  return { headers, toTexts }
}

/** Columns of what became of the lines of a file, on the screen. */
export function useResultColumns(): readonly DataTableColumn<OpenedLine>[] {
  const { headers, toTexts } = useTexts()
  return [
    { id: 'number', header: headers.number, cell: ({ number }) => number, align: 'end' },
    { id: 'username', header: headers.username, cell: ({ username }) => <bdi>{username}</bdi>, lead: true },
    { id: 'type', header: headers.type, cell: (line) => toTexts(line).type },
    {
      id: 'password',
      header: headers.password,
      cell: (line) => <code className={styles['password']}>{getIssuedPassword(line)}</code>,
    },
    {
      id: 'outcome',
      header: headers.outcome,
      cell: (line) => <StatusTag tone={tones[line.outcome]}>{toTexts(line).outcome}</StatusTag>,
    },
    {
      id: 'reason',
      header: headers.reason,
      cell: (line) => <span className={styles['problem']}>{toTexts(line).reason}</span>,
    },
  ]
}

/** Columns of what became of the lines of a file, for a file and on paper. */
export function useResultDocument(): readonly DocumentColumn<OpenedLine>[] {
  const { headers, toTexts } = useTexts()
  return documentColumns.map((id) => ({
    id,
    header: headers[id],
    text: (line) => toTexts(line)[id],
    value: (line) => toTexts(line)[id],
  }))
}
