import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import type { InferModel } from '@croupier/endpoints/endpoint'
import type { auditLog } from '@croupier/endpoints/calls/ops/audit'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listChanges } from '../model/changes.ts'
import type { AuditEntry } from '../queries/audit.ts'
import { useMerchantName } from '../session/use-operator.ts'
import { useTypeName } from '../text/use-type-name.ts'
import styles from './AuditTable.module.css'
import { MemberLink } from './MemberLink.tsx'
import { QueryTable } from './QueryTable.tsx'
import stack from './Stack.module.css'
import { Time } from './Time.tsx'

const none = '–'

/** `POST /ops/member/freeze` -> `member/freeze`; calls of sites keep their first part. */
function shortenOperation(operation: string): string {
  return operation.replace(/^[A-Z]+ \/(?:ops\/)?/, '')
}

/** The fields that an entry changes: what was, and what is. */
function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const changes = listChanges(before, after)
  if (changes.length === 0) return <span className={stack['muted']}>{none}</span>
  return (
    <ul className={styles['changes']}>
      {changes.map(({ field, before: old, after: fresh }) => (
        <li key={field}>
          <span className={styles['field']}>{field}</span>
          {old !== null && <del className={styles['before']}>{old}</del>}
          {fresh !== null && <ins className={styles['after']}>{fresh}</ins>}
        </li>
      ))}
    </ul>
  )
}

interface MemberIdProps {
  /** As the entry has it, and as it is filtered by. */
  readonly id: string
  readonly member: AuditEntry['subjectMember']
}

/** The id of an entry; with the name of the member that it is of, which links to its page, and the type of its account. */
function MemberId({ id, member }: MemberIdProps) {
  const getTypeName = useTypeName()
  if (member === null) return id
  return (
    <span className={stack['stacked']}>
      <MemberLink merchant={member.merchant} account={member.account} />
      <small className={stack['muted']}>{[getTypeName(member.type), id].join(' · ')}</small>
    </span>
  )
}

const actorKinds = ['visitor', 'member', 'operator'] as const

function useColumns() {
  const { t } = useTranslation('operator')
  const getName = useMerchantName()
  const columns: readonly DataTableColumn<AuditEntry>[] = [
    { id: 'at', header: t('column.time'), lead: true, cell: ({ at }) => <Time at={at} /> },
    {
      id: 'actor',
      header: t('column.actor'),
      cell: ({ actor, actorMember, actorKind, ip }) => {
        const kind = actorKinds.find((each) => each === actorKind)
        return (
          <span className={styles['actor']}>
            {kind && <StatusTag tone="neutral">{t(`actor.${kind}`)}</StatusTag>}
            <MemberId id={actor} member={actorMember} />
            <code className={stack['code']}>{ip}</code>
          </span>
        )
      },
    },
    {
      id: 'operation',
      header: t('column.operation'),
      cell: ({ operation }) => (
        <code className={stack['code']} title={operation}>
          <span className={stack['word']}>{shortenOperation(operation)}</span>
        </code>
      ),
    },
    {
      id: 'subject',
      header: t('column.subject'),
      cell: ({ subject, subjectMember }) => <MemberId id={subject} member={subjectMember} />,
    },
    {
      id: 'merchant',
      header: t('column.merchant'),
      cell: ({ merchant }) => (merchant === null ? none : getName(merchant)),
    },
    { id: 'reason', header: t('column.reason'), cell: ({ reason }) => reason ?? none },
    {
      id: 'changes',
      header: t('column.changes'),
      cell: ({ before, after }) => <Changes before={before} after={after} />,
    },
  ]
  return columns
}

/** The audit log. */
export function AuditTable({ query }: { readonly query: UseQueryResult<InferModel<typeof auditLog>> }) {
  const { t } = useTranslation('operator')
  return (
    <QueryTable
      caption={t('page.audit')}
      query={query}
      getRows={({ entries }) => entries}
      rowKey={({ id }) => id}
      columns={useColumns()}
      emptyTitle={t('audit.empty')}
      emptyHint={t('audit.emptyHint')}
    />
  )
}
