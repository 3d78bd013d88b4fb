import { canChangeFeedback, feedbackStates } from '@croupier/domain/feedback'
import { languageNames } from '@croupier/domain/language-names'
import { getLanguageTag, isLanguageCode } from '@croupier/domain/languages'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgeTag } from '../../components/AgeTag.tsx'
import { MemberCell } from '../../components/MemberCell.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { QueueFilters } from '../../components/StateFilter.tsx'
import { Time } from '../../components/Time.tsx'
import { countWaiting } from '../../model/queues.ts'
import type { SearchValues } from '../../model/search.ts'
import { queuesQuery } from '../../queries/queues.ts'
import { useOperator } from '../../session/use-operator.ts'
import { CloseDialog, ReplyDialog } from './dialogs.tsx'
import { FeedbackMessage } from './FeedbackMessage.tsx'
import styles from './feedback.module.css'
import { feedbackQuery, type FeedbackRow } from './queries.ts'
import { readFeedbackSearch } from './search.ts'

type Action = 'reply' | 'close'

interface ActionsProps {
  readonly feedback: FeedbackRow
  readonly onOpen: (action: Action) => void
}

/** What may be done with feedback in its state. */
function Actions({ feedback: { state }, onOpen }: ActionsProps) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  if (!canChangeFeedback(state, 'closed')) return <StatusTag tone="neutral">{t(`feedback.state.${state}`)}</StatusTag>
  if (!permissions.includes('members')) return <span className={stack['muted']}>{t('feedback.noReply')}</span>
  return (
    <span className={styles['actions']}>
      {canChangeFeedback(state, 'answered') && (
        <Button size="small" variant="primary" onClick={() => onOpen('reply')}>
          {t('feedback.reply')}
        </Button>
      )}
      <Button size="small" onClick={() => onOpen('close')}>
        {t('feedback.close')}
      </Button>
    </span>
  )
}

/** The age by the clock of the server. */
function Waits({ createdAt, ageSeconds }: Pick<FeedbackRow, 'createdAt' | 'ageSeconds'>) {
  return <AgeTag at={createdAt} now={new Date(createdAt).getTime() + ageSeconds * 1000} />
}

/** Columns of the feedback in a state; of null, of an account. */
function useColumns(state: FeedbackRow['state'] | null, onOpen: (feedback: FeedbackRow, action: Action) => void) {
  const { t } = useTranslation('operator')
  const columns: readonly DataTableColumn<FeedbackRow>[] = [
    {
      id: 'account',
      header: t('column.member'),
      lead: true,
      cell: ({ merchant, account, language }) => (
        <MemberCell merchant={merchant} account={account}>
          {isLanguageCode(language) && (
            <>
              {' · '}
              <span lang={getLanguageTag(language)}>{languageNames[language]}</span>
            </>
          )}
        </MemberCell>
      ),
    },
    {
      id: 'message',
      header: t('feedback.message'),
      lead: true,
      cell: (feedback) => <FeedbackMessage feedback={feedback} />,
    },
    {
      id: 'at',
      header: state === 'open' ? t('column.waits') : t('column.time'),
      cell: (feedback) => (feedback.state === 'open' ? <Waits {...feedback} /> : <Time at={feedback.createdAt} />),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      align: 'end',
      cell: (feedback) => <Actions feedback={feedback} onOpen={(action) => onOpen(feedback, action)} />,
    },
  ]
  return columns
}

/** The states, the open one with how many wait; or the account in place of them. */
function FeedbackFilters({ state }: { readonly state: FeedbackRow['state'] | null }) {
  const { t } = useTranslation('operator')
  const { account, merchant } = readFeedbackSearch(useSearch({ strict: false }))
  const { data: queues = [] } = useQuery(queuesQuery(merchant))
  const waiting = countWaiting(queues, 'feedback')
  return (
    <QueueFilters
      states={feedbackStates}
      state={state}
      account={account}
      getLabel={(value) =>
        value === 'open' && waiting > 0 ? t('feedback.openCount', { number: waiting }) : t(`feedback.state.${value}`)
      }
    />
  )
}

/** The queue of what members write. */
export function Feedback() {
  const { t } = useTranslation('operator')
  const { state = 'open', account, after, merchant } = readFeedbackSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(feedbackQuery({ state, account, after, merchant }))
  const [dialog, setDialog] = useState<{ readonly feedback: FeedbackRow; readonly action: Action }>()
  const shown = account === undefined ? state : null
  const columns = useColumns(shown, (feedback, action) => setDialog({ feedback, action }))
  const DialogOf = dialog?.action === 'reply' ? ReplyDialog : CloseDialog
  return (
    <Page title={t('page.feedback')} description={t('feedback.description')}>
      <FeedbackFilters state={shown} />
      <QueryTable
        caption={t('page.feedback')}
        query={query}
        getRows={({ feedback }) => feedback}
        rowKey={({ id }) => id}
        columns={columns}
        emptyTitle={shown === null ? t('feedback.emptyOf', { account }) : t(`feedback.empty.${shown}`)}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {dialog && <DialogOf feedback={dialog.feedback} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}
