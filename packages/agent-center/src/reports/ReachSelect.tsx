import { Select } from '@croupier/ui-kit/Select'
import { useTranslation } from 'react-i18next'
import type { ReportFilter } from './use-report-filter.ts'

/** Whose records are shown: everybody's of the team, or only those of the accounts directly below. */
export function ReachSelect({ filter }: { readonly filter: ReportFilter }) {
  const { t } = useTranslation('agentReports')
  return (
    <Select
      label={t('filter.reach')}
      value={filter.request.search.reach ?? 'team'}
      options={(['team', 'direct'] as const).map((value) => ({ value, label: t(`reach.${value}`) }))}
      onValueChange={(value) => filter.change({ reach: value === 'direct' ? value : undefined })}
    />
  )
}
