import * as calls from '@croupier/endpoints/calls/ops/contents'
import type { TestPlatform } from '../../platform.ts'
import { createOperatorClient, unwrap } from '../../site.ts'
import type { Actions } from '../action.ts'

const reason = 'A test needs it.'

/** Publishes a content as an operator; without a document it is taken off the site. Open sites are notified. */
export async function publishContent(server: TestPlatform, body: Record<string, unknown>) {
  const { brand, kind, id, document } = body
  const merchant = server.core.merchants.getByHost(`${String(brand)}.localhost`).code
  const address = { merchant, kind: kind as 'notice', contentId: String(id), reason }
  const operators = createOperatorClient(server)
  if (document === null) return unwrap(await operators.call(calls.unpublishContent, { body: address }))
  if (document !== undefined) unwrap(await operators.call(calls.saveContent, { body: { ...address, document } }))
  return unwrap(await operators.call(calls.publishContent, { body: address }))
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/content': publishContent,
}
