import type { contentRoles } from '@croupier/domain/contents'
import type { LanguageCode } from '@croupier/domain/languages'
import type { Participation, PromotionAction } from '@croupier/domain/promotions'
import { act } from './act.ts'

/** Names a content of the operators. */
export interface TestContent {
  readonly brand: string
  readonly kind: 'announcement' | 'notice' | 'help' | 'banner' | 'promotion' | 'promotionCategory'
  readonly id: string
}

/** A text in the language of its readers. */
interface PublishedText {
  readonly language: LanguageCode
  readonly title: string
  readonly body?: string
  readonly position?: number
  readonly execution?: 'A' | 'B' | 'F'
}

/** Publishes a text of the operators to readers of one language, so that the pages of other tests do not show it. */
export async function publishText(
  content: TestContent,
  { language, title, body = `<p>Text of ${title}</p>`, ...rest }: PublishedText,
): Promise<void> {
  const texts = { [language]: { title, body, image: null } }
  await act('/content', { ...content, document: { ...createAudience(language), texts, ...rest } })
}

/** What all contents for the readers of one language have. */
function createAudience(language: LanguageCode) {
  return {
    schedule: { from: null, to: null },
    audience: { roles: [], minVipLevel: 0, languages: [language] },
    position: 0,
  }
}

/** Id of a content of a site. */
type TestContentId = Omit<TestContent, 'kind'>

/** A promotion in the language of its readers; without more it runs at any time, in no category and without a button. */
interface PublishedPromotion {
  readonly language: LanguageCode
  readonly title: string
  readonly position?: number
  readonly schedule?: { readonly from: string | null; readonly to: string | null }
  readonly categoryIds?: readonly string[]
  readonly images?: { readonly card: string | null; readonly popup: string | null }
  readonly action?: PromotionAction
  readonly link?: string
  readonly participation?: Participation
  /** Whom it is for; everybody by default. */
  readonly roles?: readonly (typeof contentRoles)[number][]
}

/** Publishes a promotion. */
export async function publishPromotion(
  content: TestContentId,
  { language, title, roles = [], ...rest }: PublishedPromotion,
): Promise<void> {
  const shared = createAudience(language)
  const document = {
    ...shared,
    audience: { ...shared.audience, roles },
    category: 'test',
    promotionType: 'test',
    categoryIds: [],
    images: { card: null, popup: null },
    action: 'none',
    texts: { [language]: { title, body: `<p>Text of ${title}</p>`, image: null } },
    ...rest,
  }
  await act('/content', { ...content, kind: 'promotion', document })
}

/** Publishes a category of promotions; its type is its id by default. */
export async function publishPromotionCategory(
  content: TestContentId,
  {
    language,
    title,
    ...rest
  }: { readonly language: LanguageCode; readonly title: string; readonly position?: number; readonly type?: string },
): Promise<void> {
  const document = { ...createAudience(language), type: content.id, texts: { [language]: { title } }, ...rest }
  await act('/content', { ...content, kind: 'promotionCategory', document })
}

/** Publishes a banner of a group, drawn by its theme. */
export async function publishBanner(
  content: TestContentId,
  {
    language,
    title,
    groupName,
    roles = [],
    position = 0,
  }: Pick<PublishedPromotion, 'language' | 'title' | 'roles' | 'position'> & { readonly groupName: string },
): Promise<void> {
  const shared = createAudience(language)
  const document = {
    ...shared,
    audience: { ...shared.audience, roles },
    position,
    groupName,
    theme: 'jackpot',
    linkageType: 'none',
    image: null,
    texts: { [language]: { title, text: `Text of ${title}` } },
  }
  await act('/content', { ...content, kind: 'banner', document })
}

/** Takes a content off the site. */
export async function unpublishContent(content: TestContent): Promise<void> {
  await act('/content', { ...content, document: null })
}

/** Publishes a content again as it was. */
export async function publishAgain(content: TestContent): Promise<void> {
  await act('/content', content)
}
