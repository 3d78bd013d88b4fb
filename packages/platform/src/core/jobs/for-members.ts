import type { Transaction } from '../db/database.ts'
import type { DelayedKind, Jobs } from './jobs.ts'

/** Members of one run. */
const membersAtOnce = 50

/** Locks the rows of a group in the order of their ids, before any account: a transfer locks its sender's row first too. */
export async function lockMembers({ query }: Transaction, memberIds: readonly string[]): Promise<void> {
  await query('select id from member where id = any($1::bigint[]) order by id for no key update', [memberIds])
}

/** Which members a job does its work for. */
interface MemberGroups<Data> {
  readonly merchant: string
  /** Unique for what the work is about, such as its day. */
  readonly key: string
  readonly at: Date
  readonly members: readonly bigint[]
  readonly toData: (memberIds: string[]) => Data
}

/**
 * Enqueues a job for groups of members, each a run and a transaction of its own: other movements of their money wait for a group at most,
 * and a failure concerns one.
 */
export async function enqueueForMembers<Data>(
  jobs: Jobs,
  transaction: Transaction,
  job: DelayedKind<Data>,
  { merchant, key, at, members, toData }: MemberGroups<Data>,
): Promise<void> {
  for (let from = 0; from < members.length; from += membersAtOnce) {
    const memberIds = members.slice(from, from + membersAtOnce).map(String)
    await jobs.enqueue(transaction, job, { merchant, key: `${key}:${memberIds[0]}`, at, data: toData(memberIds) })
  }
}
