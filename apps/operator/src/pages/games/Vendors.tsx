import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { SearchField } from '@croupier/ui-kit/SearchField'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { useOperator } from '../../session/use-operator.ts'
import { useFaultPermission, useFaults } from './Faults.tsx'
import type { VendorRow } from './queries.ts'
import { LastChange, MaintenanceTag, Multiple, useCategoryName } from './states.tsx'
import styles from './games.module.css'

/** How many vendors are shown before the games, unless all are asked for. */
const initialRows = 5

interface VendorsProps {
  readonly query: UseQueryResult<readonly VendorRow[]>
  readonly onChange: (vendor: VendorRow) => void
  readonly onFault: (vendor: VendorRow) => void
}

function useColumns({ onChange, onFault }: Omit<VendorsProps, 'query'>) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const faults = useFaults()
  const mayFault = useFaultPermission()
  const getCategoryName = useCategoryName()
  const columns: readonly DataTableColumn<VendorRow>[] = [
    { id: 'name', header: t('column.vendor'), lead: true, cell: ({ name }) => name },
    {
      id: 'types',
      header: t('column.category'),
      cell: ({ gameTypes: codes }) => codes.map(getCategoryName).join(', '),
    },
    {
      id: 'ceiling',
      header: t('games.ceiling'),
      align: 'end',
      cell: ({ maxWinMultiple }) => <Multiple value={maxWinMultiple} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ vendor, maintenance }) => {
        const fault = faults.find((each) => each.vendor === vendor)
        return (
          <span className={stack['line']}>
            <MaintenanceTag maintenance={maintenance} />
            {fault && <StatusTag tone="negative">{t(`fault.kind.${fault.fault}`)}</StatusTag>}
          </span>
        )
      },
    },
    { id: 'change', header: t('games.lastChange'), cell: ({ lastChange }) => <LastChange change={lastChange} /> },
    {
      id: 'actions',
      header: t('column.actions'),
      align: 'end',
      cell: (vendor) =>
        permissions.includes('games') ? (
          <span className={styles['buttons']}>
            {mayFault && vendor.inHouse && (
              <Button size="small" className={stack['word']} onClick={() => onFault(vendor)}>
                {t('games.changeFault')}
              </Button>
            )}
            <Button size="small" className={stack['word']} onClick={() => onChange(vendor)}>
              {t('action.change')}
            </Button>
          </span>
        ) : (
          '–'
        ),
    },
  ]
  return columns
}

/** The vendors of a brand: the first few, those that a text finds, or all. */
export function Vendors({ query, ...actions }: VendorsProps) {
  const { t } = useTranslation('operator')
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const columns = useColumns(actions)
  const text = search.trim().toLowerCase()
  const found = (query.data ?? []).filter(({ vendor, name }) => `${vendor} ${name}`.toLowerCase().includes(text))
  // Closed ones first: they are why operators look.
  const sorted = found.toSorted((left, right) => Number(right.maintenance) - Number(left.maintenance))
  return (
    <section className={stack['root']}>
      <div className={styles['head']}>
        <h2 className={stack['heading']}>{t('games.vendors')}</h2>
        <SearchField
          label={t('games.vendorSearch')}
          clearLabel={t('action.clear')}
          value={search}
          onValueChange={setSearch}
          onSearch={setSearch}
        />
      </div>
      <QueryTable
        caption={t('games.vendors')}
        query={query}
        getRows={() => (all ? sorted : sorted.slice(0, initialRows))}
        rowKey={({ vendor }) => vendor}
        columns={columns}
        emptyTitle={text === '' ? t('games.noVendors') : t('games.noVendorFound')}
      />
      {found.length > initialRows && (
        <Button size="small" className={styles['more']} onClick={() => setAll(!all)}>
          {all ? t('games.fewerVendors') : t('games.allVendors', { count: found.length })}
        </Button>
      )}
    </section>
  )
}
