import { isGameType } from '@croupier/domain/game-types'
import { lobbyFilters, type LobbyEvent, type LobbyState } from '@croupier/domain/lobby'
import { useLanguage } from '@croupier/i18n/react'
import { useCategories } from '@croupier/runtime/data/categories'
import { vendorsQuery } from '@croupier/runtime/data/queries'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { FilterChips } from '@croupier/ui-kit/FilterChips'
import { Icon } from '@croupier/ui-kit/Icon'
import { refresh } from '@croupier/ui-kit/icons/refresh'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { VendorRow } from './VendorRow.tsx'
import styles from './LobbyFilters.module.css'

interface LobbyFiltersProps extends Pick<LobbyState, 'view' | 'vassalage' | 'filter' | 'classify'> {
  readonly onEvent: (event: LobbyEvent) => void
}

/** Vendor, classification and list filters of a category. Memoised, because paging does not change them. */
export const LobbyFilters = memo(function LobbyFilters(props: LobbyFiltersProps) {
  const { view, vassalage: selected, filter: chosen, classify, onEvent } = props
  const { t } = useTranslation(['games', 'common'])
  const { data: lanes, isPending } = useQuery(vendorsQuery(useSite(), useLanguage()))
  const { retry } = useCategories()
  const selectVendor = useCallback((vassalage: string) => onEvent({ type: 'vendorChosen', vassalage }), [onEvent])
  const lane = isGameType(view) ? lanes?.find(({ gameType }) => gameType === view) : undefined
  const classifies = (lane?.classifies ?? []).filter(
    ({ vendors }) => !selected || vendors.length === 0 || vendors.includes(selected),
  )
  return (
    <div className={styles['root']}>
      {isGameType(view) && (lane ?? isPending) && (
        <VendorRow gameType={view} lane={lane} selected={selected} onSelect={selectVendor} />
      )}
      {retry && (
        <Button className={styles['again']} size="small" startIcon={<Icon shape={refresh} />} onClick={retry}>
          {t('common:action.retry')}
        </Button>
      )}
      <div className={styles['line']}>
        <FilterChips
          label={t('filter.label')}
          value={chosen}
          options={lobbyFilters.map((filter) => ({ value: filter, label: t(`filter.${filter}`) }))}
          onValueChange={(filter) => onEvent({ type: 'filterChosen', filter })}
        />
        {classifies.length > 0 && (
          <FilterChips
            label={t('classify.label')}
            value={classify}
            options={[
              { value: 'ALL', label: t('classify.all') },
              ...classifies.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onValueChange={(key) => onEvent({ type: 'classifyChosen', classify: key })}
          />
        )}
      </div>
    </div>
  )
})
