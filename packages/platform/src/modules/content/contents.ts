import type { Brand } from '@croupier/brand/define'
import type { ArticleKind, ContentKind, contentRoles } from '@croupier/domain/contents'
import type { LanguageCode } from '@croupier/domain/languages'
import type { announcementContent, helpCenter } from '@croupier/endpoints/calls/content'
import type { permission } from '@croupier/endpoints/calls/system'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { documentSchemas, type ContentDocument } from './documents.ts'
import {
  createViewer,
  loadPublished,
  type ContentRequest,
  type PublishedByKind,
  type PublishedContent,
} from './published.ts'
import { findContent } from './repository.ts'
import { selectOpenPromotions } from './select-promotions.ts'
import { isShownTo, selectTexts } from './select.ts'

/** A content in one language, as the operations return it. */
export type Article = InferWire<typeof helpCenter>[number]

/** Returns a content in a language. */
export function toArticle(
  { brand }: Merchant,
  language: LanguageCode,
  { id, document }: Pick<PublishedContent<ArticleKind>, 'id' | 'document'>,
): Article {
  const { title, body, image } = selectTexts(document.texts, language, brand.brand.languages) ?? emptyTexts
  return { id, title, content: body, image }
}

/** Documents have texts of at least one language. */
const emptyTexts = { title: '', body: '', image: null }

/** Returns the path of a banner's drawing on the image hosts; what it shows follows the theme. */
export function getBannerPicture({ id: brand }: Pick<Brand, 'id'>, id: string): string {
  return `/TCG_PROD_IMAGES/BANNER/${brand}/${id}.png`
}

type BannerWire = InferWire<typeof permission>['banners'][number]

/** Returns a banner in a language. */
export function toBannerWire(
  { brand: { brand } }: Merchant,
  language: LanguageCode,
  { id, document }: Pick<PublishedContent<'banner'>, 'id' | 'document'>,
): BannerWire {
  const { title, text } = selectTexts(document.texts, language, brand.languages) ?? { title: '', text: '' }
  return {
    id,
    groupName: document.groupName,
    // With the theme, because caches keep a drawing for a week.
    url: document.image ?? `${getBannerPicture(brand, id)}?v=${document.theme}`,
    linkageType: document.linkageType,
    link: document.link ?? '',
    title,
    text,
  }
}

/** Returns the banners for a caller. Their pictures are served by the image hosts. */
export async function getBanners(core: Core, request: ContentRequest): Promise<BannerWire[]> {
  const contents = await loadPublished(core, request.merchant)
  const viewer = await createViewer(core, request, contents)
  return contents.banner
    .filter(({ document }) => isShownTo(document, viewer))
    .map((each) => toBannerWire(request.merchant, request.language, each))
}

/** Whether a caller has notices. */
export async function hasNotices(core: Core, request: ContentRequest): Promise<boolean> {
  const contents = await loadPublished(core, request.merchant)
  const viewer = await createViewer(core, request, contents)
  return contents.notice.some(({ document }) => isShownTo(document, viewer))
}

/** Returns the ids of the banners that a merchant has published, for any audience. */
export async function listBannerIds(core: Core, merchant: Merchant): Promise<string[]> {
  return (await loadPublished(core, merchant)).banner.map(({ id }) => id)
}

/** Returns the theme of a banner's drawing: of what is published of it, else of its draft. Null without a banner. */
export async function findBannerTheme(
  { database }: Core,
  merchant: string,
  id: string,
): Promise<ContentDocument<'banner'>['theme'] | null> {
  const row = await findContent(database, { merchant, kind: 'banner', id })
  const parsed = documentSchemas.banner.safeParse(row?.published ?? row?.draft)
  return parsed.success && row?.action !== 'delete' ? parsed.data.theme : null
}

/** Parts of the announcement call, by the code of its type. */
type AnnouncementType = 'B' | 'PL' | 'PU' | 'PR' | 'H'

/** Returns the announcements, notices, banners, promotions and help topics for a caller. */
export async function getAnnouncementContent(
  core: Core,
  request: ContentRequest,
  {
    types,
    execution,
  }: { readonly types: readonly AnnouncementType[]; readonly execution?: 'A' | 'B' | 'F' | undefined },
): Promise<InferWire<typeof announcementContent>> {
  const { merchant, session, language } = request
  const contents = await loadPublished(core, merchant)
  const viewer = await createViewer(core, request, contents)
  const byKind: PublishedByKind = contents
  const list = <Kind extends Exclude<ArticleKind, 'promotion'>>(type: AnnouncementType, kind: Kind) => {
    const all: readonly PublishedContent<Kind>[] = types.includes(type) ? byKind[kind] : []
    return all.filter(({ document }) => isShownTo(document, viewer))
  }
  // The site shows those of a first login only after one.
  const executions = session ? ['A', 'F'] : ['B']
  const isExecuted = (code: string) => (execution === undefined || code === execution) && executions.includes(code)
  return {
    banners: types.includes('B') ? await getBanners(core, request) : [],
    notices: list('PL', 'notice').map((each) => toArticle(merchant, language, each)),
    popup: list('PU', 'announcement')
      .filter(({ document }) => isExecuted(document.execution))
      .map((each) => ({
        ...toArticle(merchant, language, each),
        execution: each.document.execution,
        timestamp: each.publishedAt.toISOString(),
      })),
    promotion: types.includes('PR')
      ? selectOpenPromotions(contents, viewer).map((each) => toTitle(toArticle(merchant, language, each)))
      : [],
    help: list('H', 'help').map((each) => toTitle(toArticle(merchant, language, each))),
  }
}

/** Returns the announcements and notices whose audience names a role, newest first. Ids carry the kind. */
export async function listTextsForRole(
  core: Core,
  request: ContentRequest,
  role: (typeof contentRoles)[number],
): Promise<(Article & { readonly timestamp: string })[]> {
  const contents = await loadPublished(core, request.merchant)
  const viewer = await createViewer(core, request, contents)
  const select = (kind: ContentKind, published: readonly PublishedContent<'announcement' | 'notice'>[]) =>
    published
      .filter(({ document }) => document.audience.roles.includes(role) && isShownTo(document, viewer))
      .map(({ id, publishedAt, document }) => ({
        ...toArticle(request.merchant, request.language, { id: `${kind}-${id}`, document }),
        timestamp: publishedAt.toISOString(),
      }))
  return [...select('announcement', contents.announcement), ...select('notice', contents.notice)].toSorted((a, b) =>
    b.timestamp.localeCompare(a.timestamp),
  )
}

function toTitle({ id, title }: Article): Pick<Article, 'id' | 'title'> {
  return { id, title }
}

/** Returns the topics of the help center for a caller. */
export async function getHelpCenter(core: Core, request: ContentRequest): Promise<InferWire<typeof helpCenter>> {
  const contents = await loadPublished(core, request.merchant)
  const viewer = await createViewer(core, request, contents)
  return contents.help
    .filter(({ document }) => isShownTo(document, viewer))
    .map((each) => toArticle(request.merchant, request.language, each))
}
