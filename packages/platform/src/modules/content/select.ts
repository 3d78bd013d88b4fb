import type { contentRoles } from '@croupier/domain/contents'
import type { LanguageCode } from '@croupier/domain/languages'
import { getAudience, isAgent, type MemberType } from '@croupier/domain/member'
import type { ContentDocument } from './documents.ts'

/** Who looks at contents, and when. */
export interface Viewer {
  readonly roles: readonly (typeof contentRoles)[number][]
  readonly vipLevel: number
  readonly language: LanguageCode
  readonly now: Date
}

/** Returns the roles of a session, or of a visitor without one. */
export function getViewerRoles(session: { readonly type: MemberType } | null): Viewer['roles'] {
  if (!session) return ['visitor']
  if (getAudience(session.type) === 'trial') return ['trial']
  return isAgent(session.type) ? ['member', 'agent'] : ['member']
}

/** State of a published content by its schedule. */
export function getScheduleState({ schedule }: ContentDocument, now: Date): 'scheduled' | 'live' | 'ended' {
  const instant = now.toISOString()
  if (schedule.from !== null && instant < schedule.from) return 'scheduled'
  return schedule.to !== null && instant >= schedule.to ? 'ended' : 'live'
}

/** Whether a published content is shown to a viewer. */
export function isShownTo(document: ContentDocument, viewer: Viewer): boolean {
  return getScheduleState(document, viewer.now) === 'live' && isAddressedTo(document, viewer)
}

/** Whether a viewer belongs to the audience of a content, whatever its schedule. */
export function isAddressedTo({ audience }: ContentDocument, viewer: Viewer): boolean {
  const { roles, minVipLevel, languages } = audience
  return (
    (roles.length === 0 || viewer.roles.some((role) => roles.includes(role))) &&
    viewer.vipLevel >= minVipLevel &&
    (languages.length === 0 || languages.includes(viewer.language))
  )
}

/** Returns the texts in a language, else in the first of the brand's languages that has some. */
export function selectTexts<Row>(
  texts: Readonly<Partial<Record<LanguageCode, Row | undefined>>>,
  language: LanguageCode,
  brandLanguages: readonly LanguageCode[],
): Row | undefined {
  const found = [language, ...brandLanguages].find((code) => texts[code] !== undefined)
  return found === undefined ? Object.values(texts)[0] : texts[found]
}
