import { DomainError } from '@croupier/domain/errors'
import { isMemberType, type MemberType } from '@croupier/domain/member'
import type { Connection } from '../../core/db/database.ts'
import { normalizeUsername } from '../../core/members/repository.ts'

/** An account below an agent. */
export interface TeamMember {
  readonly id: bigint
  readonly username: string
  readonly nickname: string
  readonly type: MemberType
  /** Steps below the agent, at least 1. */
  readonly depth: number
  /** The agent directly above it. */
  readonly uplineId: bigint
}

/** The account that an agent names. */
export interface TeamRequest {
  readonly merchant: string
  /** The member of the session. */
  readonly agentId: bigint
  readonly username: string
}

interface Row extends Omit<TeamMember, 'type'> {
  readonly type: number
}

const findSql = `
  select m.id, m.username, m.nickname, m.type, line.depth, m.upline_id as "uplineId"
  from member m join member_line line on line.descendant_id = m.id
  where m.merchant = $1 and lower(m.username) = $2 and line.ancestor_id = $3 and line.depth > 0`

/**
 * Finds an account of an agent's team by its name: the only way in which a call of the agent center reaches another account.
 * Throws NOT_FOUND for the agent itself, for accounts above and beside it and of other merchants, as for unknown names.
 */
export async function findTeamMember(
  { query }: Pick<Connection, 'query'>,
  { merchant, agentId, username }: TeamRequest,
): Promise<TeamMember> {
  const [row] = await query<Row>(findSql, [merchant, normalizeUsername(username.trim()), agentId])
  if (!row) throw new DomainError('NOT_FOUND')
  const { type } = row
  if (!isMemberType(type)) throw new TypeError(`Member ${row.id} has an unknown type.`)
  return { ...row, type }
}
