import { Select } from '@croupier/ui-kit/Select'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../../model/search.ts'
import { AddressSearch } from '../../components/AddressSearch.tsx'
import { AuditTable } from '../../components/AuditTable.tsx'
import { Filters } from '../../components/Filters.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { formatZone } from '../../model/zoned-time.ts'
import { auditQuery } from '../../queries/audit.ts'
import { api } from '../../session/client.ts'
import { useMerchantZone } from '../../session/use-operator.ts'
import { DayField } from './DayField.tsx'
import { isReversed, readAuditSearch, type AuditSearch } from './search.ts'

const any = '*'
const kinds = ['operator', 'member', 'visitor'] as const
const textFilters = ['actor', 'subject', 'operation'] as const
const ends = ['from', 'to'] as const

/** The first and last day of a filter. */
function DayFields({ filters }: { readonly filters: AuditSearch }) {
  const { t } = useTranslation('operator')
  const navigate = useNavigate()
  return ends.map((end) => (
    <DayField
      key={end}
      label={t(`audit.filter.${end}`)}
      error={end === 'to' && isReversed(filters) ? t('audit.filter.order') : undefined}
      value={filters[end] ?? ''}
      onApply={(day) =>
        void navigate({
          to: '.',
          replace: true,
          search: (last: SearchValues) => ({ ...last, [end]: day, after: undefined }),
        })
      }
    />
  ))
}

/** Who changed what. */
export function Audit() {
  const { t } = useTranslation('operator')
  const filters = readAuditSearch(useSearch({ strict: false }))
  const { merchant, kind = any, after } = filters
  const navigate = useNavigate()
  const { actor, subject, operation, from, to } = filters
  // As the server reads the days: in UTC where the header names no brand.
  const timeZone = useMerchantZone(merchant ?? '')
  const [now] = useState(() => new Date(api.now()))
  // The server refuses days out of order, which the field of the last one says.
  const days = isReversed(filters) ? { from } : { from, to }
  const query = useQuery(auditQuery({ merchant, actor, subject, operation, actorKind: filters.kind, ...days, after }))
  return (
    <Page title={t('page.audit')} description={t('audit.description', { zone: formatZone(timeZone, now) })}>
      <Filters>
        {textFilters.map((name) => (
          <AddressSearch key={name} label={t(`audit.filter.${name}`)} name={name} value={filters[name] ?? ''} />
        ))}
        <DayFields filters={filters} />
        <Select
          label={t('column.actor')}
          value={kind}
          options={[
            { value: any, label: t('filter.any') },
            ...kinds.map((value) => ({ value, label: t(`actor.${value}`) })),
          ]}
          onValueChange={(value) =>
            void navigate({
              to: '.',
              search: (last: SearchValues) => ({
                ...last,
                kind: kinds.find((each) => each === value),
                after: undefined,
              }),
            })
          }
        />
      </Filters>
      <AuditTable query={query} />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
    </Page>
  )
}
