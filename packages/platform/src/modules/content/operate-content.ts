import type * as endpoints from '@croupier/endpoints/calls/ops/contents'
import { isLanguageCode } from '@croupier/domain/languages'
import { DomainError } from '@croupier/domain/errors'
import type { InferBody, InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import type { OperatorSession } from '../../core/http/authentication.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import {
  deleteContent,
  getDraft,
  listContents,
  previewContent,
  publishContent,
  saveDraft,
  unpublishContent,
  type ContentChange,
} from './edit-content.ts'
import { getSiteOrigin } from '../operators/profile.ts'
import { previewPath } from './preview-page.ts'
import { findContent } from './repository.ts'
import type { ContentServices } from './services.ts'

/** An operator's change of a content. */
interface OperatorChange<Body> {
  readonly merchant: Merchant
  readonly operator: OperatorSession
  readonly body: Body
  readonly commit: Commit<unknown>
}

interface LinkRequest {
  readonly merchant: Merchant
  /** Requested host, with port. */
  readonly host: string
  readonly query: InferQuery<typeof endpoints.contentPreviewLink>
}

type Changed = { version: number }
type Addressed = InferBody<typeof endpoints.publishContent>

/** Returns the contents of a kind with their state and draft. Throws MALFORMED_REQUEST for days whose last is before the first. */
export async function listForOperators(
  core: Core,
  { merchant, query }: { readonly merchant: Merchant; readonly query: InferQuery<typeof endpoints.contentList> },
): Promise<InferWire<typeof endpoints.contentList>> {
  const { kind, from, to } = query
  if (from !== undefined && to !== undefined && to < from) throw new DomainError('MALFORMED_REQUEST', { field: 'to' })
  const days = from === undefined && to === undefined ? undefined : { from, to }
  const contents = await listContents(core, merchant, kind, days)
  return contents.map(({ changedAt, ...content }) => ({ ...content, changedAt: changedAt.toISOString() }))
}

/** Returns a draft in a language, as the site would show it. */
export async function previewForOperators(
  core: Core,
  { merchant, query }: { readonly merchant: Merchant; readonly query: InferQuery<typeof endpoints.contentPreview> },
): Promise<InferWire<typeof endpoints.contentPreview>> {
  const { kind, contentId: id, language } = query
  if (!isLanguageCode(language)) throw new DomainError('MALFORMED_REQUEST', { field: 'language' })
  return previewContent(core, merchant, { kind, id, language })
}

/** Returns a link to a page of the site that shows a draft. */
export async function createPreviewLink(
  { previewLinks, ...core }: ContentServices,
  { merchant, host, query }: LinkRequest,
): Promise<InferWire<typeof endpoints.contentPreviewLink>> {
  const { kind, contentId: id } = query
  await getDraft(core, { merchant, kind, id })
  const { token, expires } = previewLinks.create({ merchant: merchant.code, kind, id })
  const url = new URL(previewPath, getSiteOrigin(merchant.brand.brand, host))
  url.searchParams.set('token', token)
  return { url: url.href, expires: expires.toISOString() }
}

/** Saves a draft. */
export function saveAsOperator(
  core: Core,
  change: OperatorChange<InferBody<typeof endpoints.saveContent>>,
): Promise<Changed> {
  const { document } = change.body
  return commitChange(change, 'save', (transaction, base) => saveDraft(core, transaction, { ...base, document }))
}

/** Publishes a draft. */
export function publishAsOperator(core: Core, change: OperatorChange<Addressed>): Promise<Changed> {
  return commitChange(change, 'publish', (transaction, base) => publishContent(core, transaction, base))
}

/** Takes a content off the site. */
export function unpublishAsOperator(core: Core, change: OperatorChange<Addressed>): Promise<Changed> {
  return commitChange(change, 'unpublish', (transaction, base) => unpublishContent(core, transaction, base))
}

/** Deletes a content. */
export function deleteAsOperator(core: Core, change: OperatorChange<Addressed>): Promise<Changed> {
  return commitChange(change, 'delete', (transaction, base) => deleteContent(core, transaction, base))
}

function commitChange(
  { merchant, operator, body, commit }: OperatorChange<Addressed>,
  action: string,
  write: (transaction: Transaction, change: ContentChange) => Promise<number>,
): Promise<Changed> {
  const { kind, contentId: id, reason } = body
  return commit(async (unit) => {
    const current = await findContent(unit, { merchant: merchant.code, kind, id })
    const expectedVersion = body.version ?? current?.version ?? 0
    const version = await write(unit, { merchant, kind, id, expectedVersion, actor: operator.username, reason })
    unit.audit({
      subject: `content ${kind} ${id}`,
      reason,
      before: { version: expectedVersion },
      after: { version, action },
    })
    return { version }
  })
}
