import { affiliateList } from '@croupier/endpoints/calls/ops/affiliates'
import { applicationList } from '@croupier/endpoints/calls/ops/applications'
import { auditLog } from '@croupier/endpoints/calls/ops/audit'
import { memberBankAccounts } from '@croupier/endpoints/calls/ops/banks'
import { chatList } from '@croupier/endpoints/calls/ops/chat'
import { agentContracts } from '@croupier/endpoints/calls/ops/contracts'
import { contentList, contentPreviewLink } from '@croupier/endpoints/calls/ops/contents'
import { supportDetails, supportList } from '@croupier/endpoints/calls/ops/support'
import { campaignList } from '@croupier/endpoints/calls/ops/campaigns'
import { channelList, depositList, unknownPayments } from '@croupier/endpoints/calls/ops/deposits'
import { feedbackList } from '@croupier/endpoints/calls/ops/feedback'
import { gameList, gameVendors } from '@croupier/endpoints/calls/ops/games'
import { lastReconcile } from '@croupier/endpoints/calls/ops/reconcile'
import { jobRuns } from '@croupier/endpoints/calls/ops/jobs'
import { vendorFaults } from '@croupier/endpoints/calls/ops/lab'
import { memberDetails, memberLedger, memberList } from '@croupier/endpoints/calls/ops/members'
import { operators } from '@croupier/endpoints/calls/ops/operators'
import { outboxMessages } from '@croupier/endpoints/calls/ops/outbox'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import { memberBonuses, memberWagering } from '@croupier/endpoints/calls/ops/bonuses'
import { referralList } from '@croupier/endpoints/calls/ops/referrals'
import { productList, redemptionList } from '@croupier/endpoints/calls/ops/products'
import { memberRebates } from '@croupier/endpoints/calls/ops/rebates'
import { operatorRequests } from '@croupier/endpoints/calls/ops/requests'
import { memberLimitChanges, saferPlayDetails } from '@croupier/endpoints/calls/ops/safer-play'
import { operatorInvitation, operatorProfile } from '@croupier/endpoints/calls/ops/session'
import { siteDetails, siteHistory } from '@croupier/endpoints/calls/ops/sites'
import { vipDetails } from '@croupier/endpoints/calls/ops/vip'
import { withdrawalList, withdrawalReview } from '@croupier/endpoints/calls/ops/withdrawals'
import type { InferModel, InferQueryInput } from '@croupier/endpoints/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../session/client.ts'

export type MemberDetails = InferModel<typeof memberDetails>
export type LedgerEntry = InferModel<typeof memberLedger>['entries'][number]
export type RebateRow = InferModel<typeof memberRebates>['rebates'][number]
export type BonusRow = InferModel<typeof memberBonuses>['bonuses'][number]
export type WageringRow = InferModel<typeof memberWagering>['requirements'][number]
export type AgentContracts = InferModel<typeof agentContracts>
export type LimitRow = InferModel<typeof saferPlayDetails>['limits'][number]
export type ExclusionRow = InferModel<typeof saferPlayDetails>['exclusions'][number]
export type LimitChangeRow = InferModel<typeof memberLimitChanges>['changes'][number]
export type OperatorRequest = InferModel<typeof operatorRequests>['requests'][number]
export type MemberBankAccount = InferModel<typeof memberBankAccounts>['accounts'][number]
export type ChannelRow = InferModel<typeof channelList>['channels'][number]
export type DepositRow = InferModel<typeof depositList>['deposits'][number]
export type UnknownPaymentRow = InferModel<typeof unknownPayments>['payments'][number]
export type WithdrawalRow = InferModel<typeof withdrawalList>['withdrawals'][number]
export type Withdrawal = InferModel<typeof withdrawalReview>
export type FeedbackRow = InferModel<typeof feedbackList>['feedback'][number]
export type ConversationRow = InferModel<typeof supportList>['conversations'][number]
export type Conversation = InferModel<typeof supportDetails>
export type ChatRow = InferModel<typeof chatList>['messages'][number]
export type ApplicationRow = InferModel<typeof affiliateList>['applications'][number]
export type ProductRow = InferModel<typeof productList>['products'][number]
export type CampaignRow = InferModel<typeof campaignList>['campaigns'][number]
export type RedemptionRow = InferModel<typeof redemptionList>['redemptions'][number]
export type ActivityRow = InferModel<typeof applicationList>['applications'][number]
export type ReferralRow = InferModel<typeof referralList>['referrals'][number]
export type OperatorRow = InferModel<typeof operators>[number]
export type AuditEntry = InferModel<typeof auditLog>['entries'][number]

export type SiteDetails = InferModel<typeof siteDetails>
export type VendorRow = InferModel<typeof gameVendors>[number]
export type GameRow = InferModel<typeof gameList>['games'][number]
export type RunningFault = InferModel<typeof vendorFaults>[number]
export type Reconciliation = InferModel<typeof lastReconcile>['reconciliations'][number]
export type JobRun = InferModel<typeof jobRuns>['runs'][number]
export type OutboxMessage = InferModel<typeof outboxMessages>['messages'][number]
export type ContentRow = InferModel<typeof contentList>[number]
export type Figures = InferModel<typeof overview>
export type Queue = Figures['queues'][number]

/** A member by brand and username. */
export interface MemberKey {
  readonly merchant: string
  readonly account: string
}

/** The operator of the session. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.call(operatorProfile, { signal }),
  staleTime: 60_000,
})

/** What an invitation is for. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.call(operatorInvitation, { query: { token }, signal }),
    staleTime: Infinity,
  })

/** A page of the members. */
export const membersQuery = (query: InferQueryInput<typeof memberList>) =>
  queryOptions({
    queryKey: ['members', query],
    queryFn: ({ signal }) => api.call(memberList, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Everything about a member. */
export const memberQuery = (query: MemberKey) =>
  queryOptions({
    queryKey: ['member', query],
    queryFn: ({ signal }) => api.call(memberDetails, { query: { ...query }, signal }),
  })

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

/** The contracts of an agent, and what it may do with them. */
export const agentContractsQuery = (query: MemberKey) =>
  queryOptions({
    queryKey: ['member', query, 'contracts'],
    queryFn: ({ signal }) => api.call(agentContracts, { query: { ...query }, signal }),
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

/** The bank accounts of a member. */
export const bankAccountsQuery = (query: MemberKey) =>
  queryOptions({
    queryKey: ['member', query, 'banks'],
    queryFn: ({ signal }) => api.call(memberBankAccounts, { query: { ...query }, signal }),
  })

/** A page of the requests for a second person; waiting ones are loaded again every half minute. */
export const requestsQuery = (query: InferQueryInput<typeof operatorRequests>) =>
  queryOptions({
    queryKey: ['requests', query],
    queryFn: ({ signal }) => api.call(operatorRequests, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'waiting' ? 30_000 : false,
  })

/** The channels of a brand's deposits. */
export const channelsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['channels', merchant],
    queryFn: ({ signal }) => api.call(channelList, { query: { merchant }, signal }),
  })

/** A page of the deposits; loaded again before the links of their images expire, and sooner while they wait. */
export const depositsQuery = (query: InferQueryInput<typeof depositList>) =>
  queryOptions({
    queryKey: ['deposits', query],
    queryFn: ({ signal }) => api.call(depositList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'reviewing' ? 15_000 : 4 * 60_000,
  })

/** A page of the money that came for no known deposit; loaded again as the queue of deposits is. */
export const unknownPaymentsQuery = (query: InferQueryInput<typeof unknownPayments>) =>
  queryOptions({
    queryKey: ['deposits', 'unknown', query],
    queryFn: ({ signal }) => api.call(unknownPayments, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

/** A page of the withdrawals; loaded again while they wait. */
export const withdrawalsQuery = (query: InferQueryInput<typeof withdrawalList>) =>
  queryOptions({
    queryKey: ['withdrawals', 'list', query],
    queryFn: ({ signal }) => api.call(withdrawalList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.holder === 'ended' ? false : 15_000,
  })

/** Everything about a withdrawal; loaded again before the links of its images expire, and to follow its payout. */
export const withdrawalQuery = (withdrawalId: string) =>
  queryOptions({
    queryKey: ['withdrawals', 'one', withdrawalId],
    queryFn: ({ signal }) => api.call(withdrawalReview, { query: { withdrawalId }, signal }),
    refetchInterval: 15_000,
  })

/** A page of the feedback; loaded again before the links of its images expire, and sooner while it waits. */
export const feedbackQuery = (query: InferQueryInput<typeof feedbackList>) =>
  queryOptions({
    queryKey: ['feedback', query],
    queryFn: ({ signal }) => api.call(feedbackList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'open' ? 30_000 : 4 * 60_000,
  })

/** The conversations of customer service; loaded again while someone may write. */
export const conversationsQuery = (query: InferQueryInput<typeof supportList>) =>
  queryOptions({
    queryKey: ['service', 'list', query],
    queryFn: ({ signal }) => api.call(supportList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'open' ? 10_000 : 60_000,
  })

/** A conversation with its messages, loaded again every few seconds. */
export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['service', 'conversation', conversationId],
    queryFn: ({ signal }) => api.call(supportDetails, { query: { conversationId }, signal }),
    refetchInterval: 5_000,
  })

/** A page of the messages of chat rooms; the first one is loaded again while it is shown. */
export const chatQuery = (query: InferQueryInput<typeof chatList>) =>
  queryOptions({
    queryKey: ['chat', query],
    queryFn: ({ signal }) => api.call(chatList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.after === undefined ? 10_000 : false,
  })

/** A page of the applications of affiliates; loaded again while they wait. */
export const affiliatesQuery = (query: InferQueryInput<typeof affiliateList>) =>
  queryOptions({
    queryKey: ['affiliates', query],
    queryFn: ({ signal }) => api.call(affiliateList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'pending' ? 30_000 : false,
  })

/** A page of the applications for products; loaded again while they wait. */
export const redemptionsQuery = (query: InferQueryInput<typeof redemptionList>) =>
  queryOptions({
    queryKey: ['redemptions', query],
    queryFn: ({ signal }) => api.call(redemptionList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'applying' ? 30_000 : false,
  })

/** A page of the applications for promotions; loaded again before the links of their images expire, and sooner while they wait. */
export const activitiesQuery = (query: InferQueryInput<typeof applicationList>) =>
  queryOptions({
    queryKey: ['activities', query],
    queryFn: ({ signal }) => api.call(applicationList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'waiting' ? 30_000 : 4 * 60_000,
  })

/** A page of the rewards for invited friends; loaded again while they wait. */
export const referralsQuery = (query: InferQueryInput<typeof referralList>) =>
  queryOptions({
    queryKey: ['referrals', query],
    queryFn: ({ signal }) => api.call(referralList, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query.state === 'review' ? 30_000 : false,
  })

/** The products of a brand's points mall. */
export const productsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['products', merchant],
    queryFn: ({ signal }) => api.call(productList, { query: { merchant }, signal }),
  })

/** The campaigns of a brand. */
export const campaignsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['campaigns', merchant],
    queryFn: ({ signal }) => api.call(campaignList, { query: { merchant }, signal }),
  })

/** Figures of a period by brand and day, and the queues. */
export const overviewQuery = (query: InferQueryInput<typeof overview>) =>
  queryOptions({
    queryKey: ['overview', query],
    queryFn: ({ signal }) => api.call(overview, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The queues of a brand, or of all, loaded again every half minute. */
export const queuesQuery = (merchant: string | undefined) =>
  queryOptions({
    queryKey: ['overview', 'queues', merchant],
    queryFn: ({ signal }) => {
      const today = new Date().toISOString().slice(0, 10)
      return api.call(overview, { query: { from: today, to: today, merchant }, signal })
    },
    select: ({ queues }) => queues,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

/** State, settings and flags of a site. */
export const siteQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['site', merchant],
    queryFn: ({ signal }) => api.call(siteDetails, { query: { merchant }, signal }),
  })

/** Former values of a setting. */
export const settingHistoryQuery = (merchant: string, key: string) =>
  queryOptions({
    queryKey: ['site', merchant, 'history', key],
    queryFn: ({ signal }) => api.call(siteHistory, { query: { merchant, key }, signal }),
  })

/** Vendors of a brand. */
export const vendorsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['games', merchant, 'vendors'],
    queryFn: ({ signal }) => api.call(gameVendors, { query: { merchant }, signal }),
  })

/** Faults of vendors in a laboratory. */
export const faultsQuery = queryOptions({
  queryKey: ['faults'],
  queryFn: ({ signal }) => api.call(vendorFaults, { signal }),
})

/** A page of the games of a brand. */
export const gamesQuery = (query: InferQueryInput<typeof gameList>) =>
  queryOptions({
    queryKey: ['games', query.merchant, 'list', query],
    queryFn: ({ signal }) => api.call(gameList, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The last reconciliation of each brand. */
export const reconcileQuery = queryOptions({
  queryKey: ['reconcile'],
  queryFn: ({ signal }) => api.call(lastReconcile, { signal }),
})

/** A page of the runs of jobs. */
export const jobsQuery = (query: InferQueryInput<typeof jobRuns>) =>
  queryOptions({
    queryKey: ['jobs', query],
    queryFn: ({ signal }) => api.call(jobRuns, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of the messages of a brand. */
export const outboxQuery = (query: InferQueryInput<typeof outboxMessages>) =>
  queryOptions({
    queryKey: ['outbox', query],
    queryFn: ({ signal }) => api.call(outboxMessages, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Contents of a kind. */
export const contentsQuery = (query: InferQueryInput<typeof contentList>) =>
  queryOptions({
    queryKey: ['content', query],
    queryFn: ({ signal }) => api.call(contentList, { query, signal }),
  })

/** A link to a draft in the skin of its brand; a new one for each `view`, because links expire. */
export const contentPreviewLinkQuery = (query: InferQueryInput<typeof contentPreviewLink>, view: string) =>
  queryOptions({
    queryKey: ['contentPreview', query, view],
    queryFn: ({ signal }) => api.call(contentPreviewLink, { query, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** All operators. */
export const operatorsQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: ({ signal }) => api.call(operators, { signal }),
})

/** A page of the audit log. */
export const auditQuery = (query: InferQueryInput<typeof auditLog>) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api.call(auditLog, { query, signal }),
    placeholderData: keepPreviousData,
  })
