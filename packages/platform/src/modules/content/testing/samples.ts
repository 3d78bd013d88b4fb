import { announcementContent, helpCenter } from '@croupier/endpoints/calls/content'
import { contentDraft } from '@croupier/endpoints/calls/content-preview'
import * as contents from '@croupier/endpoints/calls/ops/contents'
import { promotions } from '@croupier/endpoints/calls/promotions'
import { createOperatorClient, unwrap } from '@croupier/testing/site'
import { randomUUID } from 'node:crypto'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'

const merchant = 'SHW01'
const reason = 'Sample'
const document = {
  schedule: { from: null, to: null },
  audience: { roles: [], minVipLevel: 0, languages: [] },
  position: 1,
  texts: { EN: { title: 'Sample', body: '<p>Sample</p>', image: null } },
}

/** Saves a new notice; with its id, a published one. */
async function createNotice({ platform }: SampleContext, published = false) {
  const client = createOperatorClient(platform)
  const address = { merchant, kind: 'notice' as const, contentId: `n-${randomUUID()}` }
  unwrap(await client.call(contents.saveContent, { body: { ...address, document, reason } }))
  if (published) unwrap(await client.call(contents.publishContent, { body: { ...address, reason } }))
  return address
}

/** Creates a notice and returns the token of a link to its draft. */
async function createPreviewToken(context: SampleContext): Promise<string> {
  const query = await createNotice(context)
  const { url } = unwrap(await createOperatorClient(context.platform).call(contents.contentPreviewLink, { query }))
  return new URL(url).searchParams.get('token') ?? ''
}

export const samples = [
  sample('visitor', contentDraft, async (context) => ({ query: { token: await createPreviewToken(context) } })),
  sample('visitor', announcementContent, () => ({ query: { types: 'B,PL,PU,PR,H', platform: 'W' } })),
  sample('visitor', promotions, () => ({})),
  sample('visitor', helpCenter, () => ({ query: { lang: 'EN', device: 'WEB' } })),
  sample('operator', contents.contentList, () => ({ query: { merchant, kind: 'notice' } })),
  sample('operator', contents.contentPreview, async (context) => ({
    query: { ...(await createNotice(context)), language: 'EN' },
  })),
  sample('operator', contents.contentPreviewLink, async (context) => ({ query: await createNotice(context) })),
  sample('operator', contents.saveContent, () => ({
    body: { merchant, kind: 'notice' as const, contentId: `n-${randomUUID()}`, document, reason },
  })),
  sample('operator', contents.publishContent, async (context) => ({
    body: { ...(await createNotice(context)), reason },
  })),
  sample('operator', contents.unpublishContent, async (context) => ({
    body: { ...(await createNotice(context, true)), reason },
  })),
  sample('operator', contents.deleteContent, async (context) => ({
    body: { ...(await createNotice(context)), reason },
  })),
]
