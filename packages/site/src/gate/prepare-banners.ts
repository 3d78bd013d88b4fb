import type { LanguageCode } from '@croupier/domain/languages'
import { bannersQuery } from '@croupier/runtime/data/queries'
import type { Site } from '@croupier/runtime/platform/site-context'
import type { GateResponse } from '@croupier/runtime/platform/site-services'
import { readSession } from '@croupier/runtime/platform/storage'

/**
 * Call it before a permission is requested, whose banners are for the caller and in the language of the request. It returns a
 * function that keeps them and returns true, or false where the session or the language is another one by then.
 */
export function prepareBanners(language: () => LanguageCode): (site: Site, gate: GateResponse) => boolean {
  const getRequest = () => `${language()} ${readSession('token')}`
  const request = getRequest()
  return (site, { banners }) => {
    const isSame = request === getRequest()
    if (isSame) site.queryClient.setQueryData(bannersQuery(site, language()).queryKey, banners)
    return isSame
  }
}
