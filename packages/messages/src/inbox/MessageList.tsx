import type { MessageKind } from '@croupier/domain/messages'
import { useFormat } from '@croupier/i18n/react'
import { Accordion } from '@croupier/ui-kit/Accordion'
import { Badge } from '@croupier/ui-kit/Badge'
import { Button } from '@croupier/ui-kit/Button'
import { Icon, type IconShape } from '@croupier/ui-kit/Icon'
import { bell } from '@croupier/ui-kit/icons/bell'
import { gift } from '@croupier/ui-kit/icons/gift'
import { shield } from '@croupier/ui-kit/icons/shield'
import { trash } from '@croupier/ui-kit/icons/trash'
import { user } from '@croupier/ui-kit/icons/user'
import { wallet } from '@croupier/ui-kit/icons/wallet'
import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getKind, type Message } from './loaded-inbox.ts'
import styles from './MessageList.module.css'

const kinds = {
  platform: { icon: bell, label: 'kind.platform' },
  account: { icon: shield, label: 'kind.account' },
  money: { icon: wallet, label: 'kind.money' },
  reward: { icon: gift, label: 'kind.reward' },
  agent: { icon: user, label: 'kind.agent' },
} as const satisfies Record<MessageKind, { icon: IconShape; label: ParseKeys<'messages'> }>

interface MessageListProps {
  readonly messages: readonly Message[]
  readonly onOpen: (message: Message) => void
  readonly onDelete: (message: Message) => void
}

function Subject({ message }: { readonly message: Message }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const { title, time, isRead } = message
  return (
    <span className={styles['subject']} data-unread={isRead ? undefined : ''}>
      <span className={styles['title']}>{title}</span>
      <span className={styles['facts']}>
        {!isRead && (
          <Badge tone="accent" look="solid">
            {t('inbox.new')}
          </Badge>
        )}
        <span>{t(kinds[getKind(message)].label)}</span>
        <time dateTime={time}>{format.dateTime(time)}</time>
      </span>
    </span>
  )
}

/** Messages by title; opening one shows its text. */
export function MessageList({ messages, onOpen, onDelete }: MessageListProps) {
  const { t } = useTranslation('messages')
  const [open, setOpen] = useState<readonly string[]>([])
  return (
    <Accordion
      headingLevel={2}
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        const opened = messages.find(({ messageId }) => next.includes(messageId) && !open.includes(messageId))
        if (opened) onOpen(opened)
      }}
      items={messages.map((message) => ({
        value: message.messageId,
        icon: (
          <span className={styles['kind']} data-unread={message.isRead ? undefined : ''}>
            <Icon shape={kinds[getKind(message)].icon} />
          </span>
        ),
        title: <Subject message={message} />,
        content: (
          <div className={styles['content']}>
            <p className={styles['body']}>{message.body}</p>
            <Button variant="ghost" size="small" startIcon={<Icon shape={trash} />} onClick={() => onDelete(message)}>
              {t('inbox.delete')}
            </Button>
          </div>
        ),
      }))}
    />
  )
}
