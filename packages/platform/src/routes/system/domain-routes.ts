import { domainRoutes as endpoint } from '@croupier/endpoints/calls/system'
import { operation } from '../../http/operation.ts'
import { domainRoutesOf } from '../../services/site-facts.ts'

/** Alternative addresses of the site. */
export const domainRoutes = operation.gate(endpoint, (_kernel, { merchant }) =>
  Promise.resolve(domainRoutesOf(merchant)),
)
