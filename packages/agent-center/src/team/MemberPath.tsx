import { Breadcrumbs } from '@croupier/ui-kit/Breadcrumbs'
import { useTranslation } from 'react-i18next'
import type { TeamSearchState } from './use-team-search.ts'

interface MemberPathProps {
  readonly account: string
  /** Names of the accounts above it, from the top down. */
  readonly path: readonly string[]
  readonly team: TeamSearchState
}

/** The way from the agent down to an account; in the tree its steps open the tree to them. */
export function MemberPath({ account, path, team }: MemberPathProps) {
  const { t } = useTranslation('agentTeam')
  const view = team.search.view === 'tree' ? { view: 'tree' as const } : {}
  return (
    <Breadcrumbs
      label={t('tree.path')}
      items={[
        { label: t('tree.top'), ...team.toLink(view) },
        ...path.map((member) => ({ label: member, ...team.toLink({ ...view, member }) })),
      ]}
      current={account}
      expandLabel={t('tree.expand')}
    />
  )
}
