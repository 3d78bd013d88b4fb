import { isGameType } from '@croupier/domain/game-types'
import { lobbyFilters, needsLogin, type LobbyEvent, type LobbyState } from '@croupier/domain/lobby'
import { useLanguage } from '@croupier/i18n/react'
import { openOverlay } from '@croupier/runtime/overlays'
import { vendorsQuery } from '@croupier/runtime/queries'
import { useSession } from '@croupier/runtime/session'
import { useSite } from '@croupier/runtime/site-context'
import { FilterChips } from '@croupier/ui-kit/FilterChips'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { VendorRow } from './VendorRow.tsx'
import styles from './LobbyFilters.module.css'

interface LobbyFiltersProps {
  readonly state: LobbyState
  readonly onEvent: (event: LobbyEvent) => void
}

/** Vendor, kind and list filters of a category. */
export function LobbyFilters({ state, onEvent }: LobbyFiltersProps) {
  const { t } = useTranslation('lobby')
  const { data: lanes } = useQuery(vendorsQuery(useSite(), useLanguage()))
  const visitor = useSession(({ status }) => status !== 'loggedIn')
  const lane = isGameType(state.view) ? lanes?.find(({ gameType }) => gameType === state.view) : undefined
  const classifies = (lane?.classifies ?? []).filter(
    ({ vendors }) => !state.vassalage || vendors.length === 0 || vendors.includes(state.vassalage),
  )
  return (
    <div className={styles['root']}>
      <VendorRow
        lane={lane}
        chosen={state.vassalage}
        onChoose={(vassalage) => onEvent({ type: 'vendorChosen', vassalage })}
      />
      <div className={styles['line']}>
        <FilterChips
          label={t('filter.label')}
          value={state.filter}
          options={lobbyFilters.map((filter) => ({ value: filter, label: t(`filter.${filter}`) }))}
          onValueChange={(filter) =>
            visitor && needsLogin(filter) ? openOverlay({ id: 'login' }) : onEvent({ type: 'filterChosen', filter })
          }
        />
        {classifies.length > 0 && (
          <FilterChips
            label={t('classify.label')}
            value={state.classify}
            options={[
              { value: 'ALL', label: t('classify.all') },
              ...classifies.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onValueChange={(classify) => onEvent({ type: 'classifyChosen', classify })}
          />
        )}
      </div>
    </div>
  )
}
