import { SearchField } from '@croupier/ui-kit/SearchField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Reports.module.css'
import type { ReportFilter } from './use-report-filter.ts'

/** Filters by an account of the team, by its name; Enter applies it and an empty field shows everybody. */
export function MemberField({ filter }: { readonly filter: ReportFilter }) {
  const { username = '' } = filter.request.search
  // A name that the address gets elsewhere replaces the typed one.
  return <Field key={username} filter={filter} initial={username} />
}

function Field({ filter, initial }: { readonly filter: ReportFilter; readonly initial: string }) {
  const { t } = useTranslation('agentReports')
  const [name, setName] = useState(initial)

  function change(next: string) {
    setName(next)
    if (next === '' && initial !== '') filter.change({ username: undefined })
  }

  return (
    <SearchField
      className={styles['name']}
      label={t('filter.member')}
      clearLabel={t('filter.clearMember')}
      value={name}
      onValueChange={change}
      onSearch={(value) => filter.change({ username: value.trim() === '' ? undefined : value.trim() })}
    />
  )
}
