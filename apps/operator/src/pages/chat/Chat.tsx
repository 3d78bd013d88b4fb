import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MemberLink } from '../../components/MemberLink.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import { Time } from '../../components/Time.tsx'
import type { SearchValues } from '../../model/search.ts'
import { useMerchantName, useOperator } from '../../session/use-operator.ts'
import styles from './chat.module.css'
import { DeleteDialog, MuteDialog, UnmuteDialog } from './dialogs.tsx'
import { chatQuery, type ChatRow } from './queries.ts'
import { readChatSearch } from './search.ts'

const dialogs = { delete: DeleteDialog, mute: MuteDialog, unmute: UnmuteDialog } as const
type Action = keyof typeof dialogs

interface RowProps {
  readonly message: ChatRow
}

function Member({ message: { merchant, account, mutedUntil } }: RowProps) {
  const { t } = useTranslation('operator')
  const getName = useMerchantName()
  return (
    <span className={styles['member']}>
      <MemberLink merchant={merchant} account={account} />
      <small>{getName(merchant)}</small>
      {mutedUntil !== null && (
        <StatusTag tone="warning">
          {t('chat.mutedUntil')} <Time at={mutedUntil} />
        </StatusTag>
      )}
    </span>
  )
}

function Actions({ message, onOpen }: RowProps & { readonly onOpen: (action: Action) => void }) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const { deletedBy, mutedUntil } = message
  return (
    <span className={styles['actions']}>
      {deletedBy !== null && <StatusTag tone="neutral">{t('chat.deletedBy', { name: deletedBy })}</StatusTag>}
      {permissions.includes('members') && (
        <>
          {deletedBy === null && (
            <Button size="small" onClick={() => onOpen('delete')}>
              {t('chat.delete')}
            </Button>
          )}
          <Button size="small" onClick={() => onOpen(mutedUntil === null ? 'mute' : 'unmute')}>
            {mutedUntil === null ? t('chat.mute') : t('chat.unmute')}
          </Button>
        </>
      )}
    </span>
  )
}

function useColumns(onOpen: (message: ChatRow, action: Action) => void) {
  const { t } = useTranslation('operator')
  const columns: readonly DataTableColumn<ChatRow>[] = [
    { id: 'member', header: t('column.member'), lead: true, cell: (message) => <Member message={message} /> },
    {
      id: 'text',
      header: t('chat.message'),
      lead: true,
      cell: ({ text, deletedBy }) => (
        <span className={styles['text']} dir="auto" data-deleted={deletedBy === null ? undefined : ''}>
          {text}
        </span>
      ),
    },
    { id: 'time', header: t('column.time'), cell: ({ sentAt }) => <Time at={sentAt} /> },
    {
      id: 'actions',
      header: t('column.actions'),
      align: 'end',
      cell: (message) => <Actions message={message} onOpen={(action) => onOpen(message, action)} />,
    },
  ]
  return columns
}

/** What members write to the chat rooms, newest first. */
export function Chat() {
  const { t } = useTranslation('operator')
  const { after, merchant } = readChatSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(chatQuery({ after, merchant }))
  const [dialog, setDialog] = useState<{ readonly message: ChatRow; readonly action: Action }>()
  const DialogOf = dialog && dialogs[dialog.action]
  return (
    <Page title={t('page.chat')} description={t('chat.description')}>
      <QueryTable
        caption={t('page.chat')}
        query={query}
        getRows={({ messages }) => messages}
        rowKey={({ id }) => id}
        columns={useColumns((message, action) => setDialog({ message, action }))}
        emptyTitle={t('chat.empty')}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {dialog && DialogOf && <DialogOf message={dialog.message} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}
