import { useSite } from '@croupier/runtime/platform/site-context'
import { Link } from '@croupier/ui-kit/Link'
import { SearchField } from '@croupier/ui-kit/SearchField'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypeName } from './MemberTags.tsx'
import { searchQuery } from './queries.ts'
import styles from './Team.module.css'
import type { TeamSearchState } from './use-team-search.ts'

interface FoundProps {
  readonly name: string
  readonly team: TeamSearchState
  readonly onChoose: () => void
}

/** The accounts whose names contain what is typed. */
function Found({ name, team, onChoose }: FoundProps) {
  const { t } = useTranslation('agentTeam')
  const getTypeName = useTypeName()
  const { data, error } = useQuery(searchQuery(useSite(), name))
  if (!data) return <p className={styles['hint']}>{error ? t('search.failed') : t('search.loading')}</p>
  if (data.members.length === 0) return <p className={styles['hint']}>{t('search.none', { name })}</p>
  return (
    <>
      <ul className={styles['found']} aria-label={t('search.results')}>
        {data.members.map(({ account, type, depth }) => {
          const next = { member: account, ...(team.search.view === 'tree' ? { view: 'tree' as const } : {}) }
          const { href, onClick } = team.toLink(next)
          return (
            <li key={account} className={styles['foundRow']}>
              <Link
                href={href}
                onClick={(event) => {
                  onClick(event)
                  if (event.defaultPrevented) onChoose()
                }}
              >
                {account}
              </Link>
              <span className={styles['hint']}>
                {getTypeName(type)} · {t('search.steps', { count: depth })}
              </span>
            </li>
          )
        })}
      </ul>
      {data.more && <p className={styles['hint']}>{t('search.more', { count: data.members.length })}</p>}
    </>
  )
}

/** Searches the whole team by name, while it is typed. */
export function TeamSearch({ team }: { readonly team: TeamSearchState }) {
  const { t } = useTranslation('agentTeam')
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  return (
    <div className={styles['search']}>
      <SearchField label={t('search.label')} clearLabel={t('search.clear')} value={typed} onValueChange={setTyped} />
      <div aria-live="polite">{name !== '' && <Found name={name} team={team} onChoose={() => setTyped('')} />}</div>
    </div>
  )
}
