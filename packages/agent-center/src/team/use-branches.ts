import type { TeamMemberRow } from '@croupier/endpoints/calls/agent-team'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { useState } from 'react'
import { fetchBranch } from './queries.ts'

/** The accounts below an agent that are known. */
export interface Branch {
  readonly members: readonly TeamMemberRow[]
  /** Pages that were fetched; 0 where only the account of a path is known. */
  readonly pages: number
  /** Accounts directly below. */
  readonly total: number
}

/** Branches by the name of their agent; that of the caller is under the empty name. */
export type Branches = ReadonlyMap<string, Branch>

/** The known branches of the tree, and how further ones are fetched. */
export interface TeamBranches {
  readonly branches: Branches
  /** Fetches the next page of a branch, and returns what is then known of it. */
  readonly loadMore: (agent: string) => Promise<Branch>
}

/** Keeps the branches of a tree, which begins with some of them. */
export function useBranches(site: Pick<SiteServices, 'api'>, initial: Branches): TeamBranches {
  const [branches, setBranches] = useState(initial)
  return {
    branches,
    loadMore: async (agent) => {
      const known = branches.get(agent)
      const page = (known?.pages ?? 0) + 1
      const { members, total } = await fetchBranch(site, agent || undefined, { page })
      const before = known?.members ?? []
      const names = new Set(before.map(({ account }) => account))
      const branch = {
        members: [...before, ...members.filter(({ account }) => !names.has(account))],
        pages: page,
        total,
      }
      setBranches((last) => new Map(last).set(agent, branch))
      return branch
    },
  }
}

/**
 * Fetches the branches that a path leads through: below the caller with the first page, further down with the account of the
 * path alone, so that a path of any length is one round of small requests.
 */
export async function fetchPath(
  site: Pick<SiteServices, 'api'>,
  path: readonly string[],
  account: string,
): Promise<Branches> {
  const names = [...path, account]
  const find = async (agent: string | undefined, name: string) =>
    (await fetchBranch(site, agent, { page: 1, account: name })).members
  const [first, ...steps] = await Promise.all([
    fetchBranch(site, undefined, { page: 1 }),
    ...names.map((name, index) => find(path[index - 1], name)),
  ])
  const branches = new Map<string, Branch>()
  for (const [index, members] of steps.entries()) {
    const agent = path[index - 1]
    const [above] = steps[index - 1] ?? []
    if (agent !== undefined) branches.set(agent, { members, pages: 0, total: above?.direct ?? members.length })
    else {
      const others = first.members.filter((member) => member.account !== names[0])
      // The account of the path may be on a later page.
      const isListed = others.length < first.members.length
      branches.set('', { members: isListed ? first.members : [...members, ...others], pages: 1, total: first.total })
    }
  }
  return branches
}
