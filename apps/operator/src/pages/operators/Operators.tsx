import { inviteOperator } from '@croupier/endpoints/calls/ops/operators'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { Icon } from '@croupier/ui-kit/Icon'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { more } from '@croupier/ui-kit/icons/more'
import { plus } from '@croupier/ui-kit/icons/plus'
import { Menu } from '@croupier/ui-kit/Menu'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { Page } from '../../components/Page.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import { SecretDialog } from '../../components/SecretDialog.tsx'
import { Time } from '../../components/Time.tsx'
import { api, queryClient } from '../../session/client.ts'
import { useMerchantName } from '../../session/use-operator.ts'
import { AddDialog } from './AddDialog.tsx'
import { ChangeOperatorDialog } from './ChangeOperatorDialog.tsx'
import styles from './operators.module.css'
import { operatorsQuery, type OperatorRow } from './queries.ts'

const tones = {
  active: 'positive',
  invited: 'progress',
  disabled: 'negative',
} as const satisfies Record<OperatorRow['state'], StatusTagProps['tone']>

type Action = 'change' | 'invite'

/** What can be done with an operator: one that is disabled has no invitation. */
const actions = {
  active: ['change', 'invite'],
  invited: ['change', 'invite'],
  disabled: ['change'],
} as const satisfies Record<OperatorRow['state'], readonly Action[]>

interface InviteDialogProps {
  readonly operator: OperatorRow
  readonly onLink: (link: string) => void
  readonly onClose: () => void
}

function InviteDialog({ operator: { username }, onLink, onClose }: InviteDialogProps) {
  const { t } = useTranslation('operator')

  async function invite(reason: string) {
    try {
      const { link } = await api.call(inviteOperator, { body: { username, reason } })
      // First: nobody gets the link again.
      onLink(link)
    } finally {
      // Also when another administrator has disabled it.
      await queryClient.invalidateQueries({ queryKey: operatorsQuery.queryKey })
    }
  }

  return (
    <ChangeDialog
      title={t('operators.inviteTitle', { username })}
      description={t('operators.inviteText')}
      confirmLabel={t('operators.invite')}
      tone="danger"
      onConfirm={invite}
      onClose={onClose}
    />
  )
}

function useColumns(onAction: (operator: OperatorRow, action: Action) => void) {
  const { t } = useTranslation('operator')
  const getName = useMerchantName()
  const columns: readonly DataTableColumn<OperatorRow>[] = [
    {
      id: 'who',
      header: t('column.operator'),
      lead: true,
      cell: ({ name, username }) => (
        <span className={styles['who']}>
          {name}
          <small>{username}</small>
        </span>
      ),
    },
    {
      id: 'roles',
      header: t('operators.roles'),
      cell: ({ roles }) => roles.map((role) => t(`role.${role}`)).join(', '),
    },
    {
      id: 'merchants',
      header: t('operators.merchants'),
      cell: ({ merchants }) => (merchants === null ? t('operators.allMerchants') : merchants.map(getName).join(', ')),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <StatusTag tone={tones[state]}>{t(`operators.state.${state}`)}</StatusTag>,
    },
    { id: 'login', header: t('column.lastLogin'), cell: ({ lastLoginAt }) => <Time at={lastLoginAt} /> },
    {
      id: 'actions',
      header: t('column.actions'),
      align: 'end',
      cell: (operator) => (
        <Menu
          trigger={<IconButton size="small" shape={more} label={t('operators.actions', { name: operator.username })} />}
          items={actions[operator.state].map((id) => ({ id, label: t(`operators.${id}`) }))}
          onSelect={(action) => onAction(operator, action)}
        />
      ),
    },
  ]
  return columns
}

/** The people who run the platform. */
export function Operators() {
  const { t } = useTranslation('operator')
  const query = useQuery(operatorsQuery)
  const [open, setOpen] = useState<'add' | { readonly operator: OperatorRow; readonly action: Action }>()
  const [link, setLink] = useState<string>()
  const close = () => setOpen(undefined)
  const columns = useColumns((operator, action) => setOpen({ operator, action }))

  function showLink(next: string) {
    close()
    setLink(next)
  }

  return (
    <Page
      title={t('page.operators')}
      description={t('operators.description')}
      actions={
        <Button variant="primary" startIcon={<Icon shape={plus} />} onClick={() => setOpen('add')}>
          {t('operators.add')}
        </Button>
      }
    >
      <QueryTable
        caption={t('page.operators')}
        query={query}
        getRows={(rows) => rows}
        rowKey={({ username }) => username}
        columns={columns}
        emptyTitle={t('operators.empty')}
      />
      {open === 'add' && <AddDialog onAdded={showLink} onClose={close} />}
      {open !== undefined && open !== 'add' && open.action === 'change' && (
        <ChangeOperatorDialog operator={open.operator} onClose={close} />
      )}
      {open !== undefined && open !== 'add' && open.action === 'invite' && (
        <InviteDialog operator={open.operator} onLink={showLink} onClose={close} />
      )}
      {link !== undefined && (
        <SecretDialog
          title={t('operators.linkTitle')}
          description={t('operators.linkText')}
          value={link}
          onClose={() => setLink(undefined)}
        />
      )}
    </Page>
  )
}
