/** Tabs of a member's page. */
export const memberTabs = [
  'facts',
  'ledger',
  'banks',
  'play',
  'rounds',
  'rebates',
  'bonuses',
  'contracts',
  'saferPlay',
  'sessions',
  'logins',
  'notes',
  'audit',
] as const
export type MemberTab = (typeof memberTabs)[number]
