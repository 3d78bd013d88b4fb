import { domainRoutes as endpoint } from '@croupier/endpoints/calls/system'
import { operation } from '../../http/operation.ts'
import { getDomainRoutes } from '../../services/site-info.ts'

/** Returns the alternative addresses of the site. */
export const domainRoutes = operation.gate(endpoint, (_kernel, { merchant }) =>
  Promise.resolve(getDomainRoutes(merchant)),
)
