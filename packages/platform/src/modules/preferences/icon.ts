import type { updateIcon } from '@croupier/endpoints/calls/preferences'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { replaceIcon } from './repository.ts'

/** Stores the icon that a member has chosen. */
export function storeIcon(
  _core: Core,
  { session, body, commit }: Call<typeof updateIcon, 'session'>,
): Promise<InferWire<typeof updateIcon>> {
  return commit(async (unit) => {
    const before = await replaceIcon(unit, session, body.icon)
    unit.audit({ before: { icon: before }, after: { icon: body.icon } })
    return { done: true } as const
  })
}
