/** Namespaces of the catalogs, one file per language each. */
export const namespaces = [
  'common',
  'lobby',
  'games',
  'gameDetails',
  'shell',
  'auth',
  'member',
  'agent',
  'agentAccounts',
  'agentTeam',
  'agentReports',
  'agentContracts',
  'messages',
  'cashier',
  'rebates',
  'security',
  'chat',
  'affiliate',
  'guide',
  'promotions',
  'points',
  'rewards',
  'missions',
  'support',
  'errors',
  'forms',
  'arcade',
  'instant',
  'lottery',
  'live',
  'sports',
  'mail',
  'contents',
  'offline',
  'operator',
] as const
export type Namespace = (typeof namespaces)[number]

/** Namespaces of the first screen, bundled in one chunk per language. */
export const eagerNamespaces = ['common', 'lobby'] as const satisfies readonly Namespace[]

/** Texts of one namespace in one language (i18next JSON v4): nested groups of strings. */
export interface Catalog {
  readonly [key: string]: string | Catalog
}
