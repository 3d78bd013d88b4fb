/** Pages of the member center (specification, section 2 "Member center menu pages"), in the order of its menu. */
export const memberPageIds = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
] as const
export type MemberPageId = (typeof memberPageIds)[number]

/** Pages of the agent center (specification, section 2 "Agent center menu pages"), in the order of its menu. */
export const agentPageIds = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const
export type AgentPageId = (typeof agentPageIds)[number]

/** The page ids of each center. */
export interface CenterPageIds {
  readonly member: MemberPageId
  readonly agent: AgentPageId
}
export type Center = keyof CenterPageIds

/** Path of each center; its pages are below it. */
export const centerPaths = { member: '/member', agent: '/agentHome' } as const satisfies Record<Center, string>
