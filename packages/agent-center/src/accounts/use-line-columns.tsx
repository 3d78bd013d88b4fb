import { getOpenableRole } from '@croupier/domain/agent-accounts'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { useTranslation } from 'react-i18next'
import styles from './Accounts.module.css'
import type { FileLine } from './accounts-file.ts'
import { useProblemText } from './use-problem-text.ts'

/** Columns of the lines of a file, before anything is opened. */
export function useLineColumns(): readonly DataTableColumn<FileLine>[] {
  const { t } = useTranslation('agentAccounts')
  const getProblemText = useProblemText()
  return [
    { id: 'number', header: t('file.number'), cell: ({ number }) => number, align: 'end' },
    { id: 'username', header: t('field.username'), cell: ({ username }) => <bdi>{username}</bdi>, lead: true },
    { id: 'nickname', header: t('field.nickname'), cell: ({ nickname }) => <bdi>{nickname}</bdi> },
    {
      id: 'type',
      header: t('type.label'),
      cell: ({ type, typeText }) => (type === null ? <bdi>{typeText}</bdi> : t(`type.${getOpenableRole(type)}`)),
    },
    {
      id: 'password',
      header: t('field.password'),
      cell: ({ isGenerated }) => t(isGenerated ? 'file.generated' : 'file.given'),
    },
    {
      id: 'problem',
      header: t('file.finding'),
      cell: ({ problem }) =>
        problem === null ? t('file.ok') : <span className={styles['problem']}>{getProblemText(problem)}</span>,
    },
  ]
}
