import { useTranslation } from 'react-i18next'
import { NameFilter } from '../NameFilter.tsx'
import styles from './Reports.module.css'
import type { ReportFilter } from './use-report-filter.ts'

/** Filters by an account of the team, by its name; Enter applies it and an empty field shows everybody. */
export function MemberField({ filter }: { readonly filter: ReportFilter }) {
  const { t } = useTranslation('agentReports')
  return (
    <NameFilter
      className={styles['name']}
      label={t('filter.member')}
      clearLabel={t('filter.clearMember')}
      value={filter.request.search.username}
      onChange={(username) => filter.change({ username })}
    />
  )
}
