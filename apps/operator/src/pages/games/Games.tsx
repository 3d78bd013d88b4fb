import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { Select } from '@croupier/ui-kit/Select'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../../model/search.ts'
import { AddressSearch } from '../../components/AddressSearch.tsx'
import { Filters } from '../../components/Filters.tsx'
import { ForMerchant, type Merchant } from '../../components/ForMerchant.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { useOperator } from '../../session/use-operator.ts'
import { GameDialog, VendorDialog } from './dialogs.tsx'
import { FaultBanners, FaultDialog } from './Faults.tsx'
import { gamesQuery, vendorsQuery, type GameRow, type VendorRow } from './queries.ts'
import { readGamesSearch } from './search.ts'
import { LastChange, MaintenanceTag, Multiple, useCategoryName } from './states.tsx'
import { Vendors } from './Vendors.tsx'

const any = '*'
/** Few enough that phones reach the end of the page. */
const pageSize = '15'

function useGameColumns(vendors: readonly VendorRow[], onChange: (game: GameRow) => void) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const getCategoryName = useCategoryName()
  const getVendor = (code: string) => vendors.find(({ vendor }) => vendor === code)
  const columns: readonly DataTableColumn<GameRow>[] = [
    { id: 'name', header: t('column.game'), lead: true, cell: ({ name }) => name },
    { id: 'vendor', header: t('column.vendor'), cell: ({ vendor }) => getVendor(vendor)?.name ?? vendor },
    { id: 'type', header: t('column.category'), cell: ({ gameType }) => getCategoryName(gameType) },
    {
      id: 'ceiling',
      header: t('games.ceiling'),
      align: 'end',
      cell: ({ vendor, maxWinMultiple }) =>
        maxWinMultiple === null ? (
          <span className={stack['muted']}>
            <Multiple value={getVendor(vendor)?.maxWinMultiple} />
          </span>
        ) : (
          <strong>
            <Multiple value={maxWinMultiple} />
          </strong>
        ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ available, maintenance, hot }) => (
        <span className={stack['line']}>
          {available ? (
            <MaintenanceTag maintenance={maintenance} />
          ) : (
            <StatusTag tone="negative">{t('games.hidden')}</StatusTag>
          )}
          {hot && <StatusTag tone="neutral">{t('games.hot')}</StatusTag>}
        </span>
      ),
    },
    { id: 'change', header: t('games.lastChange'), cell: ({ lastChange }) => <LastChange change={lastChange} /> },
    {
      id: 'actions',
      header: t('column.actions'),
      align: 'end',
      cell: (game) =>
        permissions.includes('games') ? (
          <Button size="small" className={stack['word']} onClick={() => onChange(game)}>
            {t('action.change')}
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  return columns
}

function GameFilters({ vendors }: { readonly vendors: readonly VendorRow[] }) {
  const { t } = useTranslation('operator')
  const { search = '', vendor } = readGamesSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <Filters>
      <Select
        label={t('column.vendor')}
        value={vendor ?? any}
        options={[
          { value: any, label: t('filter.any') },
          ...vendors.map(({ vendor: value, name }) => ({ value, label: name })),
        ]}
        onValueChange={(value) =>
          void navigate({
            to: '.',
            search: (last: SearchValues) => ({ ...last, vendor: value === any ? undefined : value, after: undefined }),
          })
        }
      />
      <AddressSearch label={t('games.search')} name="search" value={search} />
    </Filters>
  )
}

function MerchantGames({ merchant: { code, name } }: { readonly merchant: Merchant }) {
  const { t } = useTranslation('operator')
  const { search, vendor, after } = readGamesSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const vendors = useQuery(vendorsQuery(code))
  const games = useQuery(gamesQuery({ merchant: code, search, vendor, after, pageSize }))
  const [changedVendor, changeVendor] = useState<VendorRow>()
  const [changedGame, changeGame] = useState<GameRow>()
  const [faultyVendor, openFault] = useState<VendorRow>()
  const columns = useGameColumns(vendors.data ?? [], changeGame)
  return (
    <Page title={t('page.games')} description={t('games.description', { name })}>
      <FaultBanners />
      <Vendors query={vendors} onChange={changeVendor} onFault={openFault} />
      <section className={stack['root']}>
        <h2 className={stack['heading']}>{t('games.gamesHeading')}</h2>
        <GameFilters vendors={vendors.data ?? []} />
        <QueryTable
          caption={t('games.gamesHeading')}
          query={games}
          getRows={({ games: rows }) => rows}
          rowKey={({ nodeId }) => nodeId}
          columns={columns}
          emptyTitle={t('games.empty')}
        />
        <Pager
          after={after}
          next={games.data?.next}
          onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
        />
      </section>
      {changedVendor && <VendorDialog merchant={code} vendor={changedVendor} onClose={() => changeVendor(undefined)} />}
      {faultyVendor && <FaultDialog vendor={faultyVendor} onClose={() => openFault(undefined)} />}
      {changedGame && (
        <GameDialog
          merchant={code}
          game={changedGame}
          vendor={vendors.data?.find(({ vendor: id }) => id === changedGame.vendor)}
          onClose={() => changeGame(undefined)}
        />
      )}
    </Page>
  )
}

/** Vendors and games of a brand. */
export function Games() {
  const { t } = useTranslation('operator')
  return (
    <ForMerchant title={t('page.games')}>
      {(merchant) => <MerchantGames key={merchant.code} merchant={merchant} />}
    </ForMerchant>
  )
}
