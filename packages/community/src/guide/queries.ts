import type { LanguageCode } from '@croupier/domain/languages'
import { helpQuery, type Article } from '@croupier/runtime/data/contents'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { queryOptions } from '@tanstack/react-query'

/** Topics of the help center that belong to these pages: operators write and translate them as contents. */
export type GuideTopic = 'guide' | 'download'

/** The text that operators have published for the current account under the id of a topic; null without one. */
export function topicQuery(site: Pick<SiteServices, 'api' | 'brand'>, language: LanguageCode, topic: GuideTopic) {
  const select = (topics: readonly Article[]) => topics.find(({ id }) => id === topic) ?? null
  return queryOptions({ ...helpQuery(site, language), select })
}
