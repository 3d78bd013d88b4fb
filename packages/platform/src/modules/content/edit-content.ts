import type { ContentKind } from '@croupier/domain/contents'
import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import type { Core } from '../../core/core.ts'
import type { Connection, Transaction } from '../../core/db/database.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { contentId, documentSchemas, type ContentDocument, type ContentTexts } from './documents.ts'
import {
  findContent,
  insertContents,
  listContents as listRows,
  updateContent,
  type ContentKey,
  type ContentRow,
  type ScheduleDays,
} from './repository.ts'
import { sanitizeDocument } from './sanitize.ts'
import { enqueueSchedule } from './schedule.ts'
import { getScheduleState, selectTexts } from './select.ts'

/** A change of a content: which one, of which version (0 for a new one), by whom and why. */
export interface ContentChange {
  readonly merchant: Merchant
  readonly kind: ContentKind
  readonly id: string
  readonly expectedVersion: number
  readonly actor: string
  readonly reason: string
}

/** A content as operators list it. */
export interface ListedContent extends Pick<ContentRow, 'id' | 'version' | 'draft' | 'actor' | 'reason' | 'changedAt'> {
  /** `draft`: not published. Otherwise by the schedule of what is published. */
  readonly state: 'draft' | 'scheduled' | 'live' | 'ended'
  /** Whether the draft differs from what is published. */
  readonly hasChanges: boolean
  /** When sites show it, or will once the draft is published. */
  readonly schedule: ContentDocument['schedule']
}

/** Returns the contents of a kind with their state, those that are not deleted; with days those that begin or end then. */
export async function listContents(
  { clock, database }: Core,
  merchant: Merchant,
  kind: ContentKind,
  days?: Omit<ScheduleDays, 'timeZone'>,
): Promise<ListedContent[]> {
  const rows = await listRows(database, merchant.code, kind, days && { ...days, timeZone: merchant.timeZone })
  return rows.map(({ row: { id, version, draft, published, actor, reason, changedAt }, schedule, hasChanges }) => {
    const { data } = documentSchemas[kind].safeParse(published)
    const state = data ? getScheduleState(data, clock.now()) : 'draft'
    return { id, version, draft, state, hasChanges, schedule, actor, reason, changedAt }
  })
}

/**
 * Saves a draft, with its HTML sanitized, and returns its version. Throws CONTENT_INVALID with the path of a part that
 * breaks a rule, VERSION_CONFLICT when the stored version is not the expected one.
 */
export async function saveDraft(
  core: Core,
  connection: Connection,
  { document, ...change }: ContentChange & { readonly document: unknown },
): Promise<number> {
  const { merchant, kind, id, expectedVersion } = change
  if (!contentId.safeParse(id).success) throw new DomainError('CONTENT_INVALID', { field: 'id' })
  const draft = sanitizeDocument(parseDocument(kind, document), core.config.imageOrigins)
  if (expectedVersion > 0) return update(core, connection, change, { draft, action: 'save' })
  const { actor, reason } = change
  const row = {
    merchant: merchant.code,
    kind,
    id,
    draft,
    action: 'save',
    actor,
    reason,
    changedAt: core.clock.now(),
  } as const
  if ((await insertContents(connection, [row])) === 0) throw new DomainError('VERSION_CONFLICT')
  return 1
}

function parseDocument(kind: ContentKind, document: unknown): ContentDocument {
  const { data, error } = documentSchemas[kind].safeParse(document)
  if (!data) throw new DomainError('CONTENT_INVALID', { field: error.issues[0]?.path.join('.') ?? '' })
  return data
}

/** Publishes the draft of a content; open sites load it after the commit, and when its schedule begins and ends. */
export async function publishContent(core: Core, transaction: Transaction, change: ContentChange): Promise<number> {
  const { draft } = await getContent(transaction, change)
  const published = sanitizeDocument(parseDocument(change.kind, draft), core.config.imageOrigins)
  const changes = { draft: published, published, publishedAt: core.clock.now(), action: 'publish' } as const
  await enqueueSchedule(core, transaction, { merchant: change.merchant.code, schedule: published.schedule })
  return updatePublic(core, transaction, change, changes)
}

/** Takes a content off the sites. Its draft stays. */
export function unpublishContent(core: Core, transaction: Transaction, change: ContentChange): Promise<number> {
  return updatePublic(core, transaction, change, { published: null, publishedAt: null, action: 'unpublish' })
}

/** Deletes a content. Its history stays, and its id stays taken. */
export function deleteContent(core: Core, transaction: Transaction, change: ContentChange): Promise<number> {
  return updatePublic(core, transaction, change, { published: null, publishedAt: null, action: 'delete' })
}

/** Finds the draft of a content. Throws NOT_FOUND without one, CONTENT_INVALID when an earlier version wrote it otherwise. */
export async function getDraft<Kind extends ContentKind>(
  { database }: Core,
  { merchant, kind, id }: ContentAddress & { readonly kind: Kind },
): Promise<ContentDocument<Kind>> {
  const { draft } = await getContent(database, { merchant, kind, id })
  return parseDocument(kind, draft) as ContentDocument<Kind>
}

/** Returns the draft of a content in a language, as sites would show it, whatever its schedule and audience are. */
export async function previewContent(
  core: Core,
  merchant: Merchant,
  { kind, id, language }: { readonly kind: ContentKind; readonly id: string; readonly language: LanguageCode },
) {
  const document = await getDraft(core, { merchant, kind, id })
  const texts = selectTexts<ContentTexts>(document.texts, language, merchant.brand.brand.languages)
  return { document, texts: texts ?? null }
}

type ContentAddress = Pick<ContentChange, 'merchant' | 'kind' | 'id'>

function toKey({ merchant, kind, id }: ContentAddress): ContentKey {
  return { merchant: merchant.code, kind, id }
}

async function getContent(connection: Connection, address: ContentAddress): Promise<ContentRow> {
  const row = await findContent(connection, toKey(address))
  if (!row || row.action === 'delete') throw new DomainError('NOT_FOUND')
  return row
}

type Changes = Parameters<typeof updateContent>[3]

async function update(
  { clock }: Core,
  connection: Connection,
  change: ContentChange,
  changes: Changes,
): Promise<number> {
  await getContent(connection, change)
  const { expectedVersion, actor, reason } = change
  const all = { ...changes, actor, reason, changedAt: clock.now() }
  const version = await updateContent(connection, toKey(change), expectedVersion, all)
  if (version === null) throw new DomainError('VERSION_CONFLICT')
  return version
}

async function updatePublic(
  core: Core,
  transaction: Transaction,
  change: ContentChange,
  changes: Changes,
): Promise<number> {
  const version = await update(core, transaction, change, changes)
  transaction.afterCommit(() =>
    core.push.notify('site', { merchant: change.merchant.code, message: { changed: 'content' } }),
  )
  return version
}
