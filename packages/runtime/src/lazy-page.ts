import { ApiError } from '@croupier/api-client/api-error'
import type { Namespace } from '@croupier/i18n/namespaces'
import { loadTexts } from '@croupier/i18n/react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'

/**
 * A page whose code is fetched when it is wanted, together with texts that it needs beyond those of the first screen, so
 * that the page before it stands until all is there. Code that does not come is told as a failure of the network; under
 * its own name the router would know it and reload the page once more, after the site's guard has done so.
 */
export function lazyPage(load: () => Promise<FunctionComponent>, ...texts: readonly Namespace[]) {
  return lazyRouteComponent(async () => {
    const told = loadTexts(texts)
    const Page = await load().catch(missingCode)
    await told
    return { Page }
  }, 'Page')
}

/** What code that does not come is to the person: a failure of the network. */
export function missingCode(cause: unknown): never {
  throw new ApiError({ code: 'OFFLINE', path: location.pathname, cause })
}
