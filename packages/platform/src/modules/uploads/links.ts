import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../core/config.ts'
import type { Database } from '../../core/db/database.ts'
import { loadSharedSecret } from '../../core/security/shared-secret.ts'

/** What a link opens: an image of a merchant. */
export interface LinkTarget {
  readonly merchant: string
  readonly id: string
}

/** Creates and verifies temporary links to images, which an `<img>` can load without a token. */
export interface ImageLinks {
  /** Returns the path of an image on an image host. */
  createPath(target: LinkTarget): string
  /** Returns what a path opens; null when it was not created by a server of this database or has expired. */
  verify(path: LinkedPath): LinkTarget | null
}

/** The parts of a link. */
interface LinkedPath extends LinkTarget {
  readonly expires: string
  readonly signature: string
}

/** Below this path the image hosts serve uploaded images. */
export const uploadRoot = '/uploads/'

/** A link is valid for one to two of these periods: within a period it stays the same, so that browsers cache it. */
const periodSeconds = 5 * 60

/** Creates the links of a platform; all server processes share their secret through the database. */
export async function createImageLinks(database: Database, clock: Clock): Promise<ImageLinks> {
  const secret = await loadSharedSecret(database, 'image-links')
  const sign = ({ merchant, id, expires }: Omit<LinkedPath, 'signature'>) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([merchant, id, expires]))
      .digest('base64url')
  const getSeconds = () => clock.now().getTime() / 1000
  return {
    createPath: (target) => {
      const expires = String((Math.floor(getSeconds() / periodSeconds) + 2) * periodSeconds)
      const query = new URLSearchParams({ expires, signature: sign({ ...target, expires }) })
      return `${uploadRoot}${target.merchant}/${target.id}?${query.toString()}`
    },
    verify: ({ merchant, id, expires, signature }) => {
      const expected = Buffer.from(sign({ merchant, id, expires }))
      const given = Buffer.from(signature)
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
      return isGenuine && Number(expires) > getSeconds() ? { merchant, id } : null
    },
  }
}
