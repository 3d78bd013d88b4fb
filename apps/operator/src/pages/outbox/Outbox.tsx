import { ApiError } from '@croupier/api-client/api-error'
import { closeMessage, retryMessage } from '@croupier/endpoints/calls/ops/outbox'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Link } from '@croupier/ui-kit/Link'
import { Select } from '@croupier/ui-kit/Select'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../../model/search.ts'
import { AddressSearch } from '../../components/AddressSearch.tsx'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { Filters } from '../../components/Filters.tsx'
import { ForMerchant, type Merchant } from '../../components/ForMerchant.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import { messageChannels, messageStates } from '../../model/run-states.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { outboxQuery, type OutboxMessage } from './queries.ts'
import { readOutboxSearch } from './search.ts'

const any = '*'
const tones = {
  queued: 'progress',
  sent: 'positive',
  failed: 'negative',
  closed: 'neutral',
} as const satisfies Record<(typeof messageStates)[number], StatusTagProps['tone']>

interface MessageDialogProps {
  readonly message: OutboxMessage
  readonly onClose: () => void
}

/** The text of a message; where a service delivers there may be none, since it may contain a code. */
function MessageText({ message, onClose }: MessageDialogProps) {
  const { t } = useTranslation(['operator', 'common'])
  return (
    <Dialog
      open
      title={message.subject ?? message.template}
      description={message.recipient}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <div className={stack['root']}>
        <p className={stack['pre']}>{message.body ?? t('operator:outbox.noBody')}</p>
        {message.error !== null && <p className={stack['code']}>{message.error}</p>}
      </div>
    </Dialog>
  )
}

/** What an operator does with a message that was given up. */
const decisions = ['retry', 'close'] as const

type Decision = (typeof decisions)[number]

interface DecisionDialogProps extends MessageDialogProps {
  readonly merchant: string
  readonly decision: Decision
}

/** Whether a message has not failed any more. */
const isDecided = (error: Error) => error instanceof ApiError && error.code === 'NOT_FOUND'

function DecisionDialog({ message, merchant, decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslation(['operator', 'errors'])

  async function decide(reason: string) {
    const parts = { body: { merchant, messageId: message.id, reason } }
    try {
      await (decision === 'retry' ? api.call(retryMessage, parts) : api.call(closeMessage, parts))
    } finally {
      // Also when another operator was faster.
      await queryClient.invalidateQueries({ queryKey: ['outbox'] })
      void queryClient.invalidateQueries({ queryKey: ['overview'] })
    }
    showToast('positive', t(`operator:outbox.${decision}.done`))
    onClose()
  }

  return (
    <ChangeDialog
      title={t(`operator:outbox.${decision}.title`)}
      description={t(`operator:outbox.${decision}.text`, { recipient: message.recipient })}
      confirmLabel={t(`operator:outbox.${decision}.action`)}
      onConfirm={decide}
      describeError={(error) => (isDecided(error) ? t('errors:REQUEST_DECIDED') : undefined)}
      onClose={onClose}
    />
  )
}

function useColumns(
  onOpen: (message: OutboxMessage) => void,
  onDecide: (message: OutboxMessage, decision: Decision) => void,
) {
  const { t } = useTranslation('operator')
  const columns: readonly DataTableColumn<OutboxMessage>[] = [
    {
      id: 'recipient',
      header: t('outbox.recipient'),
      lead: true,
      cell: (message) => (
        <Link look="quiet" onClick={() => onOpen(message)}>
          {message.recipient}
        </Link>
      ),
    },
    { id: 'subject', header: t('outbox.subject'), cell: ({ subject, template }) => subject ?? template },
    {
      id: 'channel',
      header: t('outbox.channel'),
      cell: ({ channel }) => {
        const known = messageChannels.find((each) => each === channel)
        return known ? t(`outbox.channels.${known}`) : channel
      },
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => {
        const known = messageStates.find((each) => each === state)
        return known ? <StatusTag tone={tones[known]}>{t(`outbox.state.${known}`)}</StatusTag> : state
      },
    },
    { id: 'created', header: t('column.time'), cell: ({ createdAt }) => <Time at={createdAt} /> },
    { id: 'sent', header: t('outbox.sentAt'), cell: ({ sentAt }) => <Time at={sentAt} /> },
    { id: 'attempts', header: t('column.attempts'), align: 'end', cell: ({ attempts }) => attempts },
    {
      id: 'actions',
      header: t('column.actions'),
      align: 'end',
      cell: (message) =>
        message.state === 'failed' ? (
          <span className={stack['line']}>
            {decisions.map((decision) => (
              <Button key={decision} size="small" className={stack['word']} onClick={() => onDecide(message, decision)}>
                {t(`outbox.${decision}.action`)}
              </Button>
            ))}
          </span>
        ) : (
          '–'
        ),
    },
  ]
  return columns
}

function OutboxFilters() {
  const { t } = useTranslation('operator')
  const { state, recipient = '' } = readOutboxSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <Filters>
      <Select
        label={t('column.state')}
        value={state ?? any}
        options={[
          { value: any, label: t('filter.any') },
          ...messageStates.map((value) => ({ value, label: t(`outbox.state.${value}`) })),
        ]}
        onValueChange={(value) =>
          void navigate({
            to: '.',
            search: (last: SearchValues) => ({
              ...last,
              state: messageStates.find((each) => each === value),
              after: undefined,
            }),
          })
        }
      />
      <AddressSearch label={t('outbox.recipient')} name="recipient" value={recipient} />
    </Filters>
  )
}

function MerchantOutbox({ merchant }: { readonly merchant: Merchant }) {
  const { t } = useTranslation('operator')
  const { state, recipient, after } = readOutboxSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(outboxQuery({ merchant: merchant.code, state, recipient, after }))
  const [open, setOpen] = useState<OutboxMessage>()
  const [dialog, setDialog] = useState<{ readonly message: OutboxMessage; readonly decision: Decision }>()
  const columns = useColumns(setOpen, (message, decision) => setDialog({ message, decision }))
  return (
    <Page title={t('page.outbox')} description={t('outbox.description', { name: merchant.name })}>
      <OutboxFilters />
      <QueryTable
        caption={t('page.outbox')}
        query={query}
        getRows={({ messages }) => messages}
        rowKey={({ id }) => id}
        columns={columns}
        emptyTitle={t('outbox.empty')}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {open && <MessageText message={open} onClose={() => setOpen(undefined)} />}
      {dialog && <DecisionDialog {...dialog} merchant={merchant.code} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}

/** Mail and text messages of a brand. */
export function Outbox() {
  const { t } = useTranslation('operator')
  return <ForMerchant title={t('page.outbox')}>{(merchant) => <MerchantOutbox merchant={merchant} />}</ForMerchant>
}
