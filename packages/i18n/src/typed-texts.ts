import type affiliate from '../catalogs/en/affiliate.json'
import type agent from '../catalogs/en/agent.json'
import type agentAccounts from '../catalogs/en/agentAccounts.json'
import type agentContracts from '../catalogs/en/agentContracts.json'
import type agentReports from '../catalogs/en/agentReports.json'
import type agentTeam from '../catalogs/en/agentTeam.json'
import type auth from '../catalogs/en/auth.json'
import type cashier from '../catalogs/en/cashier.json'
import type chat from '../catalogs/en/chat.json'
import type common from '../catalogs/en/common.json'
import type support from '../catalogs/en/support.json'
import type errors from '../catalogs/en/errors.json'
import type forms from '../catalogs/en/forms.json'
import type gameDetails from '../catalogs/en/gameDetails.json'
import type games from '../catalogs/en/games.json'
import type guide from '../catalogs/en/guide.json'
import type lobby from '../catalogs/en/lobby.json'
import type member from '../catalogs/en/member.json'
import type messages from '../catalogs/en/messages.json'
import type missions from '../catalogs/en/missions.json'
import type operator from '../catalogs/en/operator.json'
import type points from '../catalogs/en/points.json'
import type promotions from '../catalogs/en/promotions.json'
import type rebates from '../catalogs/en/rebates.json'
import type rewards from '../catalogs/en/rewards.json'
import type security from '../catalogs/en/security.json'
import type shell from '../catalogs/en/shell.json'

/** Text keys, typed by the English catalogs. */
export interface Texts {
  affiliate: typeof affiliate
  agent: typeof agent
  agentAccounts: typeof agentAccounts
  agentContracts: typeof agentContracts
  agentReports: typeof agentReports
  agentTeam: typeof agentTeam
  auth: typeof auth
  cashier: typeof cashier
  chat: typeof chat
  common: typeof common
  support: typeof support
  errors: typeof errors
  forms: typeof forms
  gameDetails: typeof gameDetails
  games: typeof games
  guide: typeof guide
  lobby: typeof lobby
  member: typeof member
  messages: typeof messages
  missions: typeof missions
  operator: typeof operator
  points: typeof points
  promotions: typeof promotions
  rebates: typeof rebates
  rewards: typeof rewards
  security: typeof security
  shell: typeof shell
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
