import { contentKinds, type ContentKind } from '@croupier/domain/contents'
import type { LanguageCode } from '@croupier/domain/languages'
import { hiddenCategoryTypes } from '@croupier/domain/promotions'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getRevision } from '../../core/settings/settings.ts'
import { readVipState } from '../vip/levels.ts'
import { documentSchemas, type ContentDocument } from './documents.ts'
import { listCategoryIds, listPublished, type PublishedRow } from './repository.ts'
import { getViewerRoles, type Viewer } from './select.ts'

/** A published content. */
export interface PublishedContent<Kind extends ContentKind> {
  readonly id: string
  readonly publishedAt: Date
  readonly document: ContentDocument<Kind>
}

/** The published contents of a merchant by kind, in their order. */
export type PublishedByKind = { readonly [Kind in ContentKind]: readonly PublishedContent<Kind>[] }

/** What a merchant has published. */
export interface PublishedContents extends PublishedByKind {
  /** Promotion categories that no site shows. One that is taken off the sites still hides its promotions. */
  readonly hiddenCategoryIds: ReadonlySet<string>
}

/** The last contents of each merchant, read and parsed once per change. */
const cache = new WeakMap<Merchant, { readonly revision: number; readonly contents: PublishedContents }>()

/** Returns what a merchant has published. */
export async function loadPublished(core: Core, merchant: Merchant): Promise<PublishedContents> {
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
    promotionCategory: parse('promotionCategory'),
    hiddenCategoryIds: new Set(await listCategoryIds(core.database, merchant.code, hiddenCategoryTypes)),
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
export interface ContentRequest {
  readonly merchant: Merchant
  readonly session: Session | null
  readonly language: LanguageCode
}

/** Returns who a caller is for the audiences of contents; the level is read only where a content asks for one. */
export async function createViewer(
  core: Core,
  { merchant, session, language }: ContentRequest,
  contents: PublishedContents,
): Promise<Viewer> {
  const asksForLevel = contentKinds.some((kind) =>
    contents[kind].some(({ document }) => document.audience.minVipLevel > 0),
  )
  const vipLevel = session && asksForLevel ? await readVipRank(core, merchant, session.memberId) : 0
  return { roles: getViewerRoles(session), vipLevel, language, now: core.clock.now() }
}

async function readVipRank(core: Core, { code }: Merchant, memberId: bigint): Promise<number> {
  return (await readVipState(core, { merchant: code, memberId })).vipRankLevel ?? 0
}
