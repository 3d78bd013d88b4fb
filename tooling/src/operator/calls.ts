import * as affiliates from '@croupier/endpoints/calls/ops/affiliates'
import * as applications from '@croupier/endpoints/calls/ops/applications'
import * as audit from '@croupier/endpoints/calls/ops/audit'
import * as banks from '@croupier/endpoints/calls/ops/banks'
import * as bonuses from '@croupier/endpoints/calls/ops/bonuses'
import * as campaigns from '@croupier/endpoints/calls/ops/campaigns'
import * as chat from '@croupier/endpoints/calls/ops/chat'
import * as contents from '@croupier/endpoints/calls/ops/contents'
import * as contracts from '@croupier/endpoints/calls/ops/contracts'
import * as deposits from '@croupier/endpoints/calls/ops/deposits'
import * as support from '@croupier/endpoints/calls/ops/support'
import * as feedback from '@croupier/endpoints/calls/ops/feedback'
import * as games from '@croupier/endpoints/calls/ops/games'
import * as jobs from '@croupier/endpoints/calls/ops/jobs'
import * as lab from '@croupier/endpoints/calls/ops/lab'
import * as members from '@croupier/endpoints/calls/ops/members'
import * as messages from '@croupier/endpoints/calls/ops/messages'
import * as operators from '@croupier/endpoints/calls/ops/operators'
import * as outbox from '@croupier/endpoints/calls/ops/outbox'
import * as overview from '@croupier/endpoints/calls/ops/overview'
import * as products from '@croupier/endpoints/calls/ops/products'
import * as rebates from '@croupier/endpoints/calls/ops/rebates'
import * as reconcile from '@croupier/endpoints/calls/ops/reconcile'
import * as referrals from '@croupier/endpoints/calls/ops/referrals'
import * as requests from '@croupier/endpoints/calls/ops/requests'
import * as saferPlay from '@croupier/endpoints/calls/ops/safer-play'
import * as session from '@croupier/endpoints/calls/ops/session'
import * as sites from '@croupier/endpoints/calls/ops/sites'
import * as withdrawals from '@croupier/endpoints/calls/ops/withdrawals'
import * as vip from '@croupier/endpoints/calls/ops/vip'
import type { AnyEndpoint } from '@croupier/endpoints/endpoint'

/** A call of operators: `pnpm operator <subject> <verb>` sends that of `/ops/<subject>/<verb>`. */
export interface OperatorCommand {
  readonly subject: string
  readonly verb: string
  readonly endpoint: AnyEndpoint
}

const modules = [
  overview,
  sites,
  members,
  banks,
  withdrawals,
  vip,
  rebates,
  requests,
  deposits,
  bonuses,
  products,
  contracts,
  applications,
  referrals,
  campaigns,
  saferPlay,
  reconcile,
  support,
  chat,
  affiliates,
  feedback,
  contents,
  messages,
  games,
  operators,
  session,
  jobs,
  outbox,
  audit,
  lab,
]

/** Every call that needs an operator, in the order of their modules. */
export const operatorCommands: readonly OperatorCommand[] = modules
  .flatMap((module) => Object.values(module))
  .filter(isOperatorEndpoint)
  .map((endpoint) => {
    const [, , subject = '', verb = ''] = endpoint.path.split('/')
    return { subject, verb, endpoint }
  })

function isOperatorEndpoint(exported: unknown): exported is AnyEndpoint {
  return typeof exported === 'object' && exported !== null && 'auth' in exported && exported.auth === 'operator'
}
