/** Tabs of a member's page. */
export const memberTabs = [
  'facts',
  'ledger',
  'banks',
  'play',
  'rebates',
  'bonuses',
  'contracts',
  'saferPlay',
  'sessions',
  'notes',
  'audit',
] as const
export type MemberTab = (typeof memberTabs)[number]
