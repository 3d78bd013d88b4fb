import type { LanguageCode } from '@croupier/domain/languages'
import { updateLanguage } from '@croupier/endpoints/calls/preferences'
import { memberStateQuery } from '@croupier/runtime/data/member-state'
import type { Site } from '@croupier/runtime/platform/site-context'

/**
 * Stores the language of the account on the server, and loads the state with its texts in that language. A failure has no effect
 * on this page, and the next choice is sent again.
 */
export async function storeLanguage(
  { api, queryClient }: Pick<Site, 'api' | 'queryClient'>,
  language: LanguageCode,
): Promise<void> {
  await api.call(updateLanguage, { body: { language } }).catch(() => null)
  await queryClient.invalidateQueries({ queryKey: memberStateQuery({ api }).queryKey })
}
