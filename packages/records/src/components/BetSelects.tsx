import { useVendorName } from '@croupier/runtime/data/vendors'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Select } from '@croupier/ui-kit/Select'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listGameTypes, listVendors } from '../model/bet-filters.ts'
import { useGameTypeName } from '../model/game-type-name.ts'
import type { RecordFilter } from '../model/use-record-filter.ts'
import { betFiltersQuery } from '../queries.ts'

/** Value of the options that show everything; codes are upper-case. */
const all = 'all'

/** Filters by game type and by vendor. The vendors are those of the game type; another type resets a vendor without it. */
export function BetSelects({ filter: { request, change } }: { readonly filter: RecordFilter }) {
  const { t } = useTranslation('member')
  const getGameTypeName = useGameTypeName()
  const getVendorName = useVendorName()
  const { data: options = [] } = useQuery(betFiltersQuery(useSite(), request))
  const { gameType, vassalage } = request.search
  const everything = { value: all, label: t('filter.all') }

  function changeType(next: string) {
    const type = next === all ? undefined : next
    const isOffered = listVendors(options, type).some(({ vendor }) => vendor === vassalage)
    change({ gameType: type, ...(isOffered ? {} : { vassalage: undefined }) })
  }

  return (
    <>
      <Select
        label={t('filter.gameType')}
        value={gameType ?? all}
        options={[
          everything,
          ...listGameTypes(options, gameType).map((value) => ({ value, label: getGameTypeName(value) })),
        ]}
        onValueChange={changeType}
      />
      <Select
        label={t('filter.vendor')}
        value={vassalage ?? all}
        options={[
          everything,
          ...listVendors(options, gameType, vassalage).map(({ vendor, vendorName }) => ({
            value: vendor,
            label: vendorName ?? getVendorName(vendor),
          })),
        ]}
        onValueChange={(value) => change({ vassalage: value === all ? undefined : value })}
      />
    </>
  )
}
