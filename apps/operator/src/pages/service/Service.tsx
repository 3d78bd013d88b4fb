import { supportStates } from '@croupier/domain/support'
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
import { MemberLink } from '../../components/MemberLink.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { QueueFilters } from '../../components/StateFilter.tsx'
import type { SearchValues } from '../../model/search.ts'
import { useMerchantName } from '../../session/use-operator.ts'
import { ConversationDialog } from './ConversationDialog.tsx'
import { conversationsQuery, type ConversationRow } from './queries.ts'
import { readServiceSearch } from './search.ts'
import styles from './service.module.css'

function Caller({ conversation: { merchant, account, language } }: { readonly conversation: ConversationRow }) {
  const { t } = useTranslation('operator')
  const getName = useMerchantName()
  return (
    <span className={styles['caller']}>
      {account === null ? t('service.visitor') : <MemberLink merchant={merchant} account={account} />}
      <small>
        {getName(merchant)}
        {isLanguageCode(language) && (
          <>
            {' · '}
            <span lang={getLanguageTag(language)}>{languageNames[language]}</span>
          </>
        )}
      </small>
    </span>
  )
}

/** Columns of the conversations in a state; of null, of an account. */
function useColumns(state: ConversationRow['state'] | null, now: number, onOpen: (id: string) => void) {
  const { t } = useTranslation('operator')
  const stateColumn: DataTableColumn<ConversationRow> = {
    id: 'state',
    header: t('column.state'),
    cell: (row) => (
      <StatusTag tone={row.state === 'open' ? 'progress' : 'neutral'}>{t(`service.state.${row.state}`)}</StatusTag>
    ),
  }
  const columns: readonly DataTableColumn<ConversationRow>[] = [
    {
      id: 'caller',
      header: t('column.member'),
      lead: true,
      cell: (conversation) => <Caller conversation={conversation} />,
    },
    {
      id: 'text',
      header: t('service.last'),
      lead: true,
      cell: ({ lastText }) => (
        <span className={styles['last']} dir="auto">
          {lastText === '' ? t('service.pictures') : lastText}
        </span>
      ),
    },
    ...(state === null ? [stateColumn] : []),
    {
      id: 'waits',
      header: t('column.waits'),
      cell: ({ waitingSince }) =>
        waitingSince === null ? (
          <span className={stack['muted']}>{t('service.answered')}</span>
        ) : (
          <AgeTag at={waitingSince} now={now} />
        ),
    },
    {
      id: 'assigned',
      header: t('service.assigned'),
      cell: ({ assignedTo }) => assignedTo ?? <span className={stack['muted']}>–</span>,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      align: 'end',
      cell: ({ id }) => (
        <Button size="small" onClick={() => onOpen(id)}>
          {t('service.open')}
        </Button>
      ),
    },
  ]
  return columns
}

/** Conversations of members and visitors with customer service; those that wait longest first. */
export function Service() {
  const { t } = useTranslation('operator')
  const { state = 'open', account, after, merchant } = readServiceSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(conversationsQuery({ state, account, after, merchant }))
  const shown = account === undefined ? state : null
  const [open, setOpen] = useState<string>()
  const now = query.data === undefined ? 0 : Date.parse(query.data.now)
  return (
    <Page title={t('page.service')} description={t('service.description')}>
      <QueueFilters
        states={supportStates}
        state={shown}
        account={account}
        getLabel={(value) => t(`service.state.${value}`)}
      />
      <QueryTable
        caption={t('page.service')}
        query={query}
        getRows={({ conversations }) => conversations}
        rowKey={({ id }) => id}
        columns={useColumns(shown, now, setOpen)}
        emptyTitle={shown === null ? t('service.emptyOf', { account }) : t(`service.empty.${shown}`)}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {open !== undefined && <ConversationDialog key={open} id={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
