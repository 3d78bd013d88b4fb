import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useMemberState } from '@croupier/runtime/data/use-member-state'
import { ConfirmDialog } from '@croupier/runtime/overlays/ConfirmDialog'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { openFeedback } from '@croupier/runtime/overlays/feedback'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Icon } from '@croupier/ui-kit/Icon'
import { check } from '@croupier/ui-kit/icons/check'
import { mail } from '@croupier/ui-kit/icons/mail'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listMessages, type Message } from './loaded-inbox.ts'
import { deleteMessage, readAllMessages, readMessage } from './inbox-actions.ts'
import { InboxSkeleton } from './InboxSkeleton.tsx'
import { MessageList } from './MessageList.tsx'
import { inboxQuery } from './queries.ts'
import styles from './Inbox.module.css'

/** The number of unread messages, and what can be done with all of them. */
function Summary({ onReadAll }: { readonly onReadAll: () => void }) {
  const { t } = useTranslation('messages')
  const unread = useMemberState()?.unreadMessage
  return (
    <div className={styles['summary']}>
      <output className={styles['unread']}>
        {unread === undefined ? '' : unread === 0 ? t('inbox.allRead') : t('inbox.unread', { count: unread })}
      </output>
      <div className={styles['actions']}>
        {unread !== undefined && unread > 0 && (
          <Button variant="ghost" size="small" startIcon={<Icon shape={check} />} onClick={onReadAll}>
            {t('inbox.readAll')}
          </Button>
        )}
        <Button size="small" startIcon={<Icon shape={mail} />} onClick={openFeedback}>
          {t('feedback.open')}
        </Button>
      </div>
    </div>
  )
}

function Empty() {
  const { t } = useTranslation('messages')
  return (
    <EmptyState
      className={styles['state']}
      motif="messages"
      title={t('inbox.empty')}
      description={t('inbox.emptyHint')}
      action={
        <Button variant="primary" startIcon={<Icon shape={mail} />} onClick={openFeedback}>
          {t('feedback.open')}
        </Button>
      }
    />
  )
}

/** The inbox: messages of the operators to the account, newest first. Opening one marks it as read. */
export function Inbox() {
  const { t, i18n } = useTranslation(['messages', 'common', 'errors'])
  const site = useSite()
  const query = useInfiniteQuery(inboxQuery(site))
  const [deleting, setDeleting] = useState<Message | null>(null)
  const list = useRef<HTMLElement>(null)
  const context = { site, i18n }
  const { data, error, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query
  const failure = useFailure(query)
  if (failure) {
    return <FailedState className={styles['state']} title={t('inbox.failed')} failure={failure} />
  }
  if (!data) return <InboxSkeleton label={t('inbox.loading')} />
  const messages = listMessages(data)
  if (messages.length === 0 && !hasNextPage) return <Empty />
  return (
    <section ref={list} className={styles['root']} aria-label={t('inbox.label')} tabIndex={-1}>
      <Summary onReadAll={() => void readAllMessages(context)} />
      <MessageList
        messages={messages}
        onOpen={(message) => void readMessage(context, message)}
        onDelete={setDeleting}
      />
      {hasNextPage && (
        <div className={styles['more']}>
          {isFetchNextPageError && error && <p className={styles['problem']}>{getErrorText(i18n, error)}</p>}
          <Button loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {isFetchNextPageError ? t('common:action.retry') : t('inbox.more')}
          </Button>
        </div>
      )}
      {deleting && (
        <ConfirmDialog
          title={t('inbox.deleteQuestion')}
          confirmLabel={t('inbox.delete')}
          onClose={() => setDeleting(null)}
          onConfirm={() => {
            // The button that opened the dialog disappears with its message.
            list.current?.focus()
            void deleteMessage(context, deleting)
          }}
        >
          {t('inbox.deleteHint', { title: deleting.title })}
        </ConfirmDialog>
      )}
    </section>
  )
}
