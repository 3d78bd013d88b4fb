import { teamReaches } from '@croupier/domain/agent-team'
import { getFirstRecordDay } from '@croupier/domain/record-days'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useCenterLink, useSetSearchParams } from '@croupier/runtime/navigation/use-set-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useDayNow } from '@croupier/runtime/platform/use-day-now'
import { DateRangePicker } from '@croupier/ui-kit/DateRangePicker'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { onlineQuery, overviewQuery, toDays } from './queries.ts'
import { readOverviewSearch, type OverviewSearch } from './search.ts'
import styles from './Team.module.css'
import { TeamChart } from './TeamChart.tsx'
import { isTeamEmpty, TeamFigures } from './TeamFigures.tsx'

const presets = ['today', 'yesterday', 'previous7', 'previous30', 'thisMonth'] as const
const dayMs = 86_400_000

interface FiltersProps {
  readonly search: OverviewSearch
  readonly range: { readonly from: string; readonly to: string }
  readonly now: Date
  readonly onChange: (part: Partial<OverviewSearch>) => void
}

function Filters({ search, range, now, onChange }: FiltersProps) {
  const { t } = useTranslation('agentTeam')
  const { brand } = useSite()
  const { getPresets, today, language, labels } = useDates(now)
  return (
    <div className={styles['fields']}>
      <DateRangePicker
        label={t('overview.range')}
        value={range}
        onValueChange={({ from, to }) => onChange({ from, to })}
        min={getFirstRecordDay(brand.timeZone, now)}
        max={today}
        presets={getPresets(presets)}
        {...{ today, language, labels }}
      />
      <SegmentedControl
        className={styles['reach']}
        label={t('overview.reach')}
        options={teamReaches.toReversed().map((value) => ({ value, label: t(`overview.${value}`) }))}
        value={search.reach ?? 'team'}
        onValueChange={(reach) => onChange({ reach: reach === 'team' ? undefined : reach })}
      />
    </div>
  )
}

/** Figures of the team in a range of days, with those of the range before, by day, and who is online now. */
export function TeamOverview() {
  const { t } = useTranslation(['agentTeam', 'common', 'errors'])
  const site = useSite()
  const now = useDayNow()
  const search = useSearchParams(readOverviewSearch)
  const setSearch = useSetSearchParams()
  const toLink = useCenterLink()
  const query = useQuery(overviewQuery(site, search, now))
  // The figures of the range before would stand under the days of the new one.
  const data = query.isPlaceholderData ? undefined : query.data
  const failure = useFailure(query)
  const online = useQuery(onlineQuery(site))
  const onlineFailure = useFailure(online)
  const range = toDays(search, site.brand.timeZone, now)
  const change = (part: Partial<OverviewSearch>) => setSearch({ ...search, ...part }, false)
  const filters = <Filters search={search} range={range} now={now} onChange={change} />
  if (failure)
    return (
      <div className={styles['root']}>
        {filters}
        <FailedState title={t('overview.failed')} failure={failure} />
      </div>
    )
  const isEmpty = data !== undefined && isTeamEmpty(data.current)
  return (
    <div className={styles['root']}>
      {filters}
      <TeamFigures
        overview={data}
        online={onlineFailure ? null : online.data?.[search.reach ?? 'team']}
        days={(Date.parse(range.to) - Date.parse(range.from)) / dayMs + 1}
      />
      {data && !isEmpty && (
        <TeamChart
          overview={data}
          range={range}
          kind={search.chart ?? 'play'}
          onKindChange={(chart) => change({ chart: chart === 'play' ? undefined : chart })}
          now={now}
        />
      )}
      {isEmpty && (
        <EmptyState
          title={t('overview.empty')}
          description={t('overview.emptyHint')}
          action={<ButtonLink {...toLink({ center: 'agent', id: 'registerCenter' })}>{t('overview.open')}</ButtonLink>}
        />
      )}
      <p className={styles['hint']}>{t('overview.hint')}</p>
    </div>
  )
}
