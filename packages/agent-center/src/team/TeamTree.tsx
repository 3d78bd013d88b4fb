import { teamMembers } from '@croupier/endpoints/calls/agent-team'
import { showError } from '@croupier/runtime/forms/errors'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { useFormat } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Link } from '@croupier/ui-kit/Link'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { Tree, type TreeNode } from '@croupier/ui-kit/Tree'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MemberPath } from './MemberPath.tsx'
import { fetchBranch, memberQuery } from './queries.ts'
import styles from './Team.module.css'
import { fetchPath, useBranches, type Branch, type Branches } from './use-branches.ts'
import type { TeamSearchState } from './use-team-search.ts'

/** Begins the id of the row that fetches more of a branch. Names have no spaces. */
const morePrefix = 'more '

interface LoadedProps {
  readonly team: TeamSearchState
  readonly initial: Branches
  /** Names of the accounts above the selected one. */
  readonly path: readonly string[]
  readonly selected: string | undefined
}

function LoadedTree({ team, initial, path, selected }: LoadedProps) {
  const { t, i18n } = useTranslation(['agentTeam', 'errors'])
  const numbers = new Intl.NumberFormat(useFormat().numberLocales)
  const { branches, loadMore } = useBranches(useSite(), initial)

  function toMore(agent: string, { members, total }: Branch): readonly TreeNode[] {
    const left = total - members.length
    return left > 0 ? [{ id: `${morePrefix}${agent}`, label: t('tree.more', { count: left }) }] : []
  }

  function toNodes(agent: string, branch: Branch): readonly TreeNode[] {
    const nodes = branch.members.map(({ account, direct, team: size }): TreeNode => {
      const below = branches.get(account)
      return {
        id: account,
        label: account,
        ...(size > 0 ? { aside: <NumberText value={numbers.format(size)} /> } : {}),
        ...(below ? { children: toNodes(account, below) } : { lazy: direct > 0 }),
      }
    })
    return [...nodes, ...toMore(agent, branch)]
  }

  function select({ id }: TreeNode) {
    if (id.startsWith(morePrefix))
      loadMore(id.slice(morePrefix.length)).catch((error: unknown) => showError(i18n, error))
    else team.open({ member: id })
  }

  const root = branches.get('')
  if (!root || root.members.length === 0)
    return <EmptyState title={t('tree.empty')} description={t('list.emptyHint')} />
  return (
    <>
      <Tree
        label={t('tree.label')}
        nodes={toNodes('', root)}
        loadChildren={async ({ id }) => toNodes(id, await loadMore(id))}
        loadingLabel={t('tree.loading')}
        failedLabel={t('tree.failed')}
        defaultExpanded={path}
        selected={selected ?? null}
        onSelect={select}
      />
      <p className={styles['hint']}>{t('tree.hint')}</p>
    </>
  )
}

/** The whole team as a tree, open to an account where the address names one. */
export function TeamTree({ team }: { readonly team: TeamSearchState }) {
  const { t } = useTranslation(['agentTeam', 'common', 'errors'])
  const site = useSite()
  const { member } = team.search
  const query = useQuery({
    queryKey: [...toQueryKey(teamMembers), 'tree', member ?? ''],
    queryFn: async () => {
      if (member === undefined) {
        const { members, total } = await fetchBranch(site, undefined, { page: 1 })
        return { account: undefined, path: [], branches: new Map([['', { members, total, pages: 1 }]]) }
      }
      const { account, path } = await site.queryClient.fetchQuery(memberQuery(site, member))
      return { account, path, branches: await fetchPath(site, path, account) }
    },
    // The branches that are opened belong to this visit.
    gcTime: 0,
  })
  const { data } = query
  const failure = useFailure(query)
  if (!data)
    return failure ? (
      <FailedState title={t('list.failed')} failure={failure} />
    ) : (
      <output aria-label={t('tree.loading')}>
        <Skeleton className={styles['treeWaiting']} />
      </output>
    )
  const { account, path, branches } = data
  return (
    <div className={styles['tree']}>
      {account !== undefined && (
        <div className={styles['pathLine']}>
          <MemberPath account={account} path={path} team={team} />
          <Link {...team.toLink({ member: account })}>{t('tree.open')}</Link>
        </div>
      )}
      <LoadedTree key={account ?? ''} team={team} initial={branches} path={path} selected={account} />
    </div>
  )
}
