import { ApiError } from '@croupier/api-client/api-error'
import { maxHolderLength } from '@croupier/domain/bank-accounts'
import { changeBoundName } from '@croupier/endpoints/calls/ops/banks'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { TextField } from '@croupier/ui-kit/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { Panel } from '../../components/Panel.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import type { MemberKey } from '../../queries/member.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useOperator } from '../../session/use-operator.ts'
import { bankAccountsQuery, type MemberBankAccount } from './queries.ts'

interface RenameDialogProps {
  readonly memberKey: MemberKey
  readonly onClose: () => void
}

const isAgainstRule = (error: Error) => error instanceof ApiError && error.code === 'FIELD_INVALID'

function RenameDialog({ memberKey, onClose }: RenameDialogProps) {
  const { t } = useTranslation('operator')
  const [holderName, setHolderName] = useState('')
  const [touched, setTouched] = useState(false)
  const isMissing = holderName.trim() === ''

  async function rename(reason: string) {
    await api.call(changeBoundName, { body: { ...memberKey, holderName: holderName.trim(), reason } })
    await queryClient.invalidateQueries({ queryKey: ['member'] })
    showToast('positive', t('memberBanks.renamed'))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('memberBanks.renameTitle')}
      description={t('memberBanks.renameHint', { account: memberKey.account })}
      confirmLabel={t('memberBanks.rename')}
      complete={!isMissing}
      onConfirm={rename}
      onIncomplete={() => setTouched(true)}
      fields={['holderName']}
      describeError={(error) => (isAgainstRule(error) ? t('memberBanks.renameWrong') : undefined)}
      onClose={onClose}
    >
      {(refusals) => (
        <TextField
          label={t('memberBanks.renameLabel')}
          value={holderName}
          error={touched && isMissing ? t('field.required') : refusals.holderName}
          maxLength={maxHolderLength}
          onChange={(event) => setHolderName(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
    </ChangeDialog>
  )
}

function useColumns() {
  const { t } = useTranslation('operator')
  const columns: readonly DataTableColumn<MemberBankAccount>[] = [
    { id: 'bank', header: t('memberBanks.bank'), lead: true, cell: ({ title }) => title },
    {
      id: 'number',
      header: t('memberBanks.number'),
      cell: ({ accountNumber }) => <code className={stack['code']}>{accountNumber}</code>,
    },
    { id: 'holder', header: t('memberBanks.holder'), cell: ({ holderName }) => holderName ?? '–' },
    { id: 'added', header: t('memberBanks.added'), cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      id: 'state',
      header: t('memberBanks.state'),
      cell: ({ removedAt }) => (
        <StatusTag tone={removedAt === null ? 'positive' : 'neutral'}>
          {t(removedAt === null ? 'memberBanks.bound' : 'memberBanks.removed')}
        </StatusTag>
      ),
    },
  ]
  return columns
}

/** The bank accounts of a member in full, and the name that they have to be in. */
export function BanksTab({ memberKey }: { readonly memberKey: MemberKey }) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const [renaming, setRenaming] = useState(false)
  const query = useQuery(bankAccountsQuery(memberKey))
  return (
    <div className={stack['root']}>
      <Panel
        title={t('memberBanks.boundName')}
        action={
          permissions.includes('members') && (
            <Button onClick={() => setRenaming(true)}>{t('memberBanks.rename')}</Button>
          )
        }
      >
        {query.data && <p>{query.data.boundName ?? t('memberBanks.unbound')}</p>}
      </Panel>
      <QueryTable
        caption={t('member.tab.banks')}
        query={query}
        getRows={({ accounts }) => accounts}
        rowKey={({ id }) => id}
        columns={useColumns()}
        emptyTitle={t('memberBanks.none')}
      />
      {renaming && <RenameDialog memberKey={memberKey} onClose={() => setRenaming(false)} />}
    </div>
  )
}
