import type { ChatMessage } from '@croupier/endpoints/calls/chat'
import { useFormat } from '@croupier/i18n/react'
import { chatQuery } from '@croupier/runtime/data/chat'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useAccountState } from '@croupier/runtime/session/use-account-state'
import { Avatar } from '@croupier/ui-kit/Avatar'
import { findAvatarIcon } from '@croupier/ui-kit/avatar-icons'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MessageLog } from '../components/MessageLog.tsx'
import styles from './ChatRoom.module.css'
import { ChatWriter } from './ChatWriter.tsx'

interface MessagesProps {
  readonly messages: readonly ChatMessage[]
  /** Ids of the messages that were sent from here. */
  readonly own: ReadonlySet<string>
}

function Messages({ messages, own }: MessagesProps) {
  const { t } = useTranslation('chat')
  const format = useFormat()
  const id = messages.at(-1)?.messageId
  const last = id === undefined ? undefined : { id, own: own.has(id) }
  return (
    <MessageLog label={t('label')} className={styles['log']} last={last}>
      {messages.length === 0 ? (
        <EmptyState title={t('empty')} description={t('emptyHint')} />
      ) : (
        <ol className={styles['messages']}>
          {messages.map(({ messageId, nickname, icon, text, time }) => (
            <li key={messageId} className={styles['message']} data-own={own.has(messageId) ? '' : undefined}>
              <span className={styles['facts']}>
                <Avatar name={nickname} icon={findAvatarIcon(icon)} size="small" />
                <span className={styles['name']}>{own.has(messageId) ? t('you') : nickname}</span>
                <time dateTime={time}>{format.dateTime(time)}</time>
              </span>
              <span className={styles['text']} dir="auto">
                {text}
              </span>
            </li>
          ))}
        </ol>
      )}
    </MessageLog>
  )
}

function Waiting() {
  const { t } = useTranslation('chat')
  return (
    <div className={styles['log']}>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <Skeleton className={styles['waiting']} />
      <Skeleton className={styles['waiting']} />
      <Skeleton className={styles['waiting']} />
    </div>
  )
}

/** The public chat room: everyone reads, members write. */
export function ChatRoom({ onClose }: OverlayProps<unknown>) {
  const { t } = useTranslation(['chat', 'common', 'errors', 'forms'])
  const site = useSite()
  const query = useQuery(chatQuery(site))
  const { data } = query
  const failure = useFailure(query)
  const [own, setOwn] = useAccountState<ReadonlySet<string>>(() => new Set())
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={t('title')}
      description={t('hint')}
      closeLabel={t('common:action.close')}
    >
      <div className={styles['root']}>
        {data && <Messages messages={data} own={own} />}
        {!data && !failure && <Waiting />}
        {failure && <FailedState title={t('failed')} failure={failure} />}
        {data && <ChatWriter onSent={(messageId) => setOwn((ids) => new Set(ids).add(messageId))} />}
      </div>
    </Dialog>
  )
}
