import { ApiError } from '@croupier/api-client/api-error'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'

/**
 * A page whose code is fetched when it is wanted. Code that does not come is told as a failure of the network; under
 * its own name the router would know it and reload the page once more, after the site's guard has done so.
 */
export function lazyPage(load: () => Promise<FunctionComponent>) {
  return lazyRouteComponent(async () => ({ Page: await load().catch(missingCode) }), 'Page')
}

/** What code that does not come is to the person: a failure of the network. */
export function missingCode(cause: unknown): never {
  throw new ApiError({ code: 'OFFLINE', path: location.pathname, cause })
}
