import type { LobbyEvent, LobbyState } from '@croupier/domain/lobby'
import type { Lane } from '@croupier/endpoints/calls/games'
import { useLanguage } from '@croupier/i18n/react'
import { getCategories, getCategoryLabel } from '@croupier/runtime/data/categories'
import { vendorsQuery } from '@croupier/runtime/data/queries'
import { useSite } from '@croupier/runtime/platform/site-context'
import { FilterChips } from '@croupier/ui-kit/FilterChips'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './LobbyFilters.module.css'
import { VendorRow } from './VendorRow.tsx'

type Category = LobbyState['category']

interface SearchFiltersProps extends Pick<LobbyState, 'category' | 'vassalage'> {
  readonly onEvent: (event: LobbyEvent) => void
}

/** Returns the vendors of a category, or of all, each once. */
function listVendors(lanes: readonly Lane[], category: Category) {
  const listed = lanes.filter(({ gameType }) => category === 'ALL' || gameType === category)
  const byCode = new Map(listed.flatMap(({ vendors }) => vendors).map((vendor) => [vendor.vassalage, vendor]))
  return [...byCode.values()]
}

/** Category and vendor to which a search is narrowed. Memoised, because typing and paging do not change them. */
export const SearchFilters = memo(function SearchFilters({ category, vassalage, onEvent }: SearchFiltersProps) {
  const { t } = useTranslation(['games', 'common'])
  const { data: lanes, isPending } = useQuery(vendorsQuery(useSite(), useLanguage()))
  const selectVendor = useCallback(
    (code: string) => onEvent({ type: 'searchNarrowed', category, vassalage: code }),
    [onEvent, category],
  )
  if (!lanes && !isPending) return null
  const selectCategory = (chosen: Category) => {
    const hasVendor = listVendors(lanes ?? [], chosen).some((vendor) => vendor.vassalage === vassalage)
    onEvent({ type: 'searchNarrowed', category: chosen, vassalage: hasVendor ? vassalage : '' })
  }
  return (
    <div className={styles['root']}>
      <FilterChips
        label={t('common:nav.games')}
        value={category}
        options={[
          { value: 'ALL', label: t('filter.ALL') },
          ...getCategories(lanes ?? []).map((gameType) => ({
            value: gameType,
            label: t(`common:${getCategoryLabel(gameType)}`),
          })),
        ]}
        onValueChange={selectCategory}
      />
      <VendorRow
        gameType={undefined}
        lane={lanes && { vendors: listVendors(lanes, category) }}
        selected={vassalage}
        onSelect={selectVendor}
      />
    </div>
  )
})
