import { memberBankAccounts } from '@croupier/endpoints/calls/ops/banks'
import { memberBonuses, memberWagering } from '@croupier/endpoints/calls/ops/bonuses'
import { memberLedger, memberLogins, memberRounds } from '@croupier/endpoints/calls/ops/members'
import { memberRebates } from '@croupier/endpoints/calls/ops/rebates'
import { memberLimitChanges, saferPlayDetails } from '@croupier/endpoints/calls/ops/safer-play'
import { vipDetails } from '@croupier/endpoints/calls/ops/vip'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MemberKey } from '../../queries/member.ts'
import { api } from '../../session/client.ts'

export type LedgerEntry = InferModel<typeof memberLedger>['entries'][number]
export type RoundRow = InferModel<typeof memberRounds>['rounds'][number]
export type LoginRow = InferModel<typeof memberLogins>['logins'][number]
export type RebateRow = InferModel<typeof memberRebates>['rebates'][number]
export type BonusRow = InferModel<typeof memberBonuses>['bonuses'][number]
export type WageringRow = InferModel<typeof memberWagering>['requirements'][number]
export type LimitRow = InferModel<typeof saferPlayDetails>['limits'][number]
export type ExclusionRow = InferModel<typeof saferPlayDetails>['exclusions'][number]
export type LimitChangeRow = InferModel<typeof memberLimitChanges>['changes'][number]
export type MemberBankAccount = InferModel<typeof memberBankAccounts>['accounts'][number]

/** VIP level of a member. */
export const memberVipQuery = (query: MemberKey) =>
  queryOptions({
    queryKey: ['member', query, 'vip'],
    queryFn: ({ signal }) => api.call(vipDetails, { query: { ...query }, signal }),
  })

/** A page of a member's rebates. */
export const rebatesQuery = (query: InferQueryInput<typeof memberRebates>) =>
  queryOptions({
    queryKey: ['member', { merchant: query.merchant, account: query.account }, 'rebates', query.after],
    queryFn: ({ signal }) => api.call(memberRebates, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The limits of a member, and its exclusions. */
export const saferPlayQuery = ({ merchant, account }: MemberKey) =>
  queryOptions({
    queryKey: ['member', { merchant, account }, 'safer-play'],
    queryFn: ({ signal }) => api.call(saferPlayDetails, { query: { merchant, account }, signal }),
  })

/** A page of what has happened to a member's limits. */
export const limitChangesQuery = (query: InferQueryInput<typeof memberLimitChanges>) =>
  queryOptions({
    queryKey: ['member', { merchant: query.merchant, account: query.account }, 'limit-changes', query.after],
    queryFn: ({ signal }) => api.call(memberLimitChanges, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of a member's bonuses. */
export const bonusesQuery = (query: InferQueryInput<typeof memberBonuses>) =>
  queryOptions({
    queryKey: ['member', { merchant: query.merchant, account: query.account }, 'bonuses', query.after],
    queryFn: ({ signal }) => api.call(memberBonuses, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** What a member has to wager: the last requirements, with all that are open. */
export const wageringQuery = (key: MemberKey) =>
  queryOptions({
    queryKey: ['member', key, 'wagering'],
    queryFn: ({ signal }) => api.call(memberWagering, { query: { ...key, pageSize: '100' }, signal }),
  })

/** A page of a member's ledger entries. */
export const ledgerQuery = (query: InferQueryInput<typeof memberLedger>) =>
  queryOptions({
    queryKey: ['member', { merchant: query.merchant, account: query.account }, 'ledger', query.after],
    queryFn: ({ signal }) => api.call(memberLedger, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of a member's rounds. */
export const roundsQuery = (query: InferQueryInput<typeof memberRounds>) =>
  queryOptions({
    queryKey: ['member', { merchant: query.merchant, account: query.account }, 'rounds', query.after],
    queryFn: ({ signal }) => api.call(memberRounds, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of a member's logins. */
export const loginsQuery = (query: InferQueryInput<typeof memberLogins>) =>
  queryOptions({
    queryKey: ['member', { merchant: query.merchant, account: query.account }, 'logins', query.after],
    queryFn: ({ signal }) => api.call(memberLogins, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The bank accounts of a member. */
export const bankAccountsQuery = (query: MemberKey) =>
  queryOptions({
    queryKey: ['member', query, 'banks'],
    queryFn: ({ signal }) => api.call(memberBankAccounts, { query: { ...query }, signal }),
  })
