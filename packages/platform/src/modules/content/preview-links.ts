import { createHmac, timingSafeEqual } from 'node:crypto'
import { contentKinds } from '@croupier/domain/contents'
import * as z from 'zod/mini'
import type { Clock } from '../../core/config.ts'
import type { Database } from '../../core/db/database.ts'
import { loadSharedSecret } from '../../core/security/shared-secret.ts'
import type { ContentKey } from './repository.ts'

/** Creates and verifies the tokens of links that show one draft, and nothing else, for ten minutes. */
export interface PreviewLinks {
  create(key: ContentKey): { readonly token: string; readonly expires: Date }
  /** Returns the draft that a token shows; null when it was not created by a server of this database or has expired. */
  verify(token: string): ContentKey | null
}

const validMs = 10 * 60_000

const payloadSchema = z.tuple([z.string(), z.enum(contentKinds), z.string(), z.number()])

/** Creates the preview links of a platform; all server processes share their secret through the database. */
export async function createPreviewLinks(database: Database, clock: Clock): Promise<PreviewLinks> {
  const secret = await loadSharedSecret(database, 'content-previews')
  const sign = (payload: string) => createHmac('sha256', secret).update(payload).digest()
  return {
    create: ({ merchant, kind, id }) => {
      const expires = new Date(clock.now().getTime() + validMs)
      const payload = Buffer.from(JSON.stringify([merchant, kind, id, expires.getTime()])).toString('base64url')
      return { token: `${payload}.${sign(payload).toString('base64url')}`, expires }
    },
    verify: (token) => {
      const [payload = '', signature = ''] = token.split('.')
      const expected = sign(payload)
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const [merchant, kind, id, expires] = payloadSchema.parse(
        JSON.parse(Buffer.from(payload, 'base64url').toString()),
      )
      return clock.now().getTime() < expires ? { merchant, kind, id } : null
    },
  }
}
