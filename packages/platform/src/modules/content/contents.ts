import type { ContentKind, contentRoles } from '@croupier/domain/contents'
import type { LanguageCode } from '@croupier/domain/languages'
import type { announcementContent, helpCenter } from '@croupier/endpoints/calls/content'
import type { permission } from '@croupier/endpoints/calls/system'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Session } from '../../core/http/authentication.ts'
import type { Core } from '../../core/core.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getRevision } from '../../core/settings/settings.ts'
import { documentSchemas, type ContentDocument } from './documents.ts'
import { findContent, listPublished, type PublishedRow } from './repository.ts'
import { getViewerRoles, isShownTo, selectTexts, type Viewer } from './select.ts'

/** A published content. */
interface PublishedContent<Kind extends ContentKind> {
  readonly id: string
  readonly publishedAt: Date
  readonly document: ContentDocument<Kind>
}

/** The published contents of a merchant by kind, in their order. */
type PublishedContents = { readonly [Kind in ContentKind]: readonly PublishedContent<Kind>[] }

/** The last contents of each merchant, read and parsed once per change. */
const cache = new WeakMap<Merchant, { readonly revision: number; readonly contents: PublishedContents }>()

async function loadPublished(core: Core, merchant: Merchant): Promise<PublishedContents> {
  const revision = await getRevision(core, merchant)
  const cached = cache.get(merchant)
  if (cached?.revision === revision) return cached.contents
  const rows = await listPublished(core.database, merchant.code)
  const parse = <Kind extends ContentKind>(kind: Kind) => parseRows(core, merchant, kind, rows)
  const contents = {
    announcement: parse('announcement'),
    notice: parse('notice'),
    banner: parse('banner'),
    help: parse('help'),
    promotion: parse('promotion'),
  }
  cache.set(merchant, { revision, contents })
  return contents
}

/** Parses the contents of a kind; one of another version that is malformed now is left out and logged. */
function parseRows<Kind extends ContentKind>(
  { log }: Core,
  { code }: Merchant,
  kind: Kind,
  rows: readonly PublishedRow[],
): PublishedContent<Kind>[] {
  const parsed = rows.flatMap((row) => {
    if (row.kind !== kind || row.publishedAt === null) return []
    const { data } = documentSchemas[kind].safeParse(row.published)
    if (data) return [{ id: row.id, publishedAt: row.publishedAt, document: data as ContentDocument<Kind> }]
    log.warn({ merchant: code, kind, id: row.id }, 'A content is malformed and not shown.')
    return []
  })
  return parsed.toSorted((a, b) => a.document.position - b.document.position)
}

/** A caller of a site. */
interface ContentRequest {
  readonly merchant: Merchant
  readonly session: Session | null
  readonly language: LanguageCode
}

/** Nobody has a level until accounts have one. */
const vipLevel = 0

function createViewer({ clock }: Core, { session, language }: ContentRequest): Viewer {
  return { roles: getViewerRoles(session), vipLevel, language, now: clock.now() }
}

/** A content in one language, as the operations return it. */
export type Article = InferWire<typeof helpCenter>[number]

/** Returns a content in a language. */
export function toArticle(
  { brand }: Merchant,
  language: LanguageCode,
  { id, document }: Pick<PublishedContent<Exclude<ContentKind, 'banner'>>, 'id' | 'document'>,
): Article {
  const { title, body, image } = selectTexts(document.texts, language, brand.brand.languages) ?? emptyTexts
  return { id, title, content: body, image }
}

/** Documents have texts of at least one language. */
const emptyTexts = { title: '', body: '', image: null }

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
    url: document.image ?? `/TCG_PROD_IMAGES/BANNER/${brand.id}/${id}.png`,
    linkageType: document.linkageType,
    link: document.link ?? '',
    title,
    text,
  }
}

/** Returns the banners for a caller. Their pictures are served by the image hosts. */
export async function getBanners(core: Core, request: ContentRequest): Promise<BannerWire[]> {
  const { banner } = await loadPublished(core, request.merchant)
  const viewer = createViewer(core, request)
  return banner
    .filter(({ document }) => isShownTo(document, viewer))
    .map((each) => toBannerWire(request.merchant, request.language, each))
}

/** Whether a caller has notices. */
export async function hasNotices(core: Core, request: ContentRequest): Promise<boolean> {
  const { notice } = await loadPublished(core, request.merchant)
  const viewer = createViewer(core, request)
  return notice.some(({ document }) => isShownTo(document, viewer))
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
  const viewer = createViewer(core, request)
  const list = <Kind extends Exclude<ContentKind, 'banner'>>(type: AnnouncementType, kind: Kind) => {
    const all: readonly PublishedContent<Kind>[] = types.includes(type) ? contents[kind] : []
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
    promotion: list('PR', 'promotion').map((each) => toTitle(toArticle(merchant, language, each))),
    help: list('H', 'help').map((each) => toTitle(toArticle(merchant, language, each))),
  }
}

/** Returns the announcements and notices whose audience names a role, newest first. Ids carry the kind. */
export async function listTextsForRole(
  core: Core,
  request: ContentRequest,
  role: (typeof contentRoles)[number],
): Promise<(Article & { readonly timestamp: string })[]> {
  const { announcement, notice } = await loadPublished(core, request.merchant)
  const viewer = createViewer(core, request)
  const select = (kind: ContentKind, contents: readonly PublishedContent<'announcement' | 'notice'>[]) =>
    contents
      .filter(({ document }) => document.audience.roles.includes(role) && isShownTo(document, viewer))
      .map(({ id, publishedAt, document }) => ({
        ...toArticle(request.merchant, request.language, { id: `${kind}-${id}`, document }),
        timestamp: publishedAt.toISOString(),
      }))
  return [...select('announcement', announcement), ...select('notice', notice)].toSorted((a, b) =>
    b.timestamp.localeCompare(a.timestamp),
  )
}

function toTitle({ id, title }: Article): Pick<Article, 'id' | 'title'> {
  return { id, title }
}

/** Returns the topics of the help center for a caller. */
export async function getHelpCenter(core: Core, request: ContentRequest): Promise<InferWire<typeof helpCenter>> {
  const { help } = await loadPublished(core, request.merchant)
  const viewer = createViewer(core, request)
  return help
    .filter(({ document }) => isShownTo(document, viewer))
    .map((each) => toArticle(request.merchant, request.language, each))
}
