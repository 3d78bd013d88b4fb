import { getLanguageTag } from '@croupier/domain/languages'
import { useLanguage } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Combobox } from '@croupier/ui-kit/Combobox'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NameFilter } from '../NameFilter.tsx'
import { agentsBelowQuery, maxListedAgents } from './queries.ts'

interface AgentPickerProps {
  /** The chosen agent; undefined for none. */
  readonly value: string | undefined
  readonly onChange: (account: string | undefined) => void
}

/** An agent directly below: chosen from all of them, or typed where they are too many for a list. */
export function AgentPicker({ value, onChange }: AgentPickerProps) {
  const { t } = useTranslation(['agentContracts', 'common', 'errors'])
  const language = getLanguageTag(useLanguage())
  const query = useQuery(agentsBelowQuery(useSite()))
  const { data } = query
  const failure = useFailure(query)
  const label = t('downlines.account')
  if (failure) return <FailedState title={t('downlines.listFailed')} failure={failure} />
  if (data && data.total > maxListedAgents)
    return <NameFilter label={label} clearLabel={t('downlines.clear')} value={value} onChange={onChange} />
  const missing = data?.total === 0 ? t('downlines.empty') : t('downlines.noMatch')
  return (
    <Combobox
      label={label}
      options={(data?.members ?? []).map(({ account }) => ({ value: account, label: account }))}
      value={value ?? null}
      onValueChange={(account) => onChange(account ?? undefined)}
      language={language}
      emptyText={data ? missing : t('downlines.listLoading')}
      clearLabel={t('downlines.clear')}
      openLabel={t('downlines.list')}
    />
  )
}
