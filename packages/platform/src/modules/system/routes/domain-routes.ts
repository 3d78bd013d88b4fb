import { domainRoutes as endpoint } from '@croupier/endpoints/calls/system'
import { operation } from '../../../core/http/operation.ts'
import { getDomainRoutes } from '../site-info.ts'

/** Returns the alternative addresses of the site. */
export const domainRoutes = operation.gate(endpoint, (_kernel, { merchant }) =>
  Promise.resolve(getDomainRoutes(merchant)),
)
