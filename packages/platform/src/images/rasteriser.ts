import { availableParallelism } from 'node:os'
import { DomainError } from '@croupier/domain/errors'
import PQueue from 'p-queue'
import sharp from 'sharp'

/**
 * PNG, which the addresses promise, and WebP, which is a third of it, for browsers that say they take it. AVIF would be
 * another third smaller, at ten times the work of a picture that is made while somebody waits.
 */
export type PictureFormat = 'png' | 'webp'

/** Grows when the same drawing would come out as other bytes. */
export const rasterVersion = 1

/** Turns drawings into pixels, never so many at once that calls of the API wait for a processor. */
export interface Rasteriser {
  /** `urgent` for somebody who waits. Throws SERVER_BUSY when too many wait already. */
  rasterise(svg: string, width: number, format: PictureFormat, urgent: boolean): Promise<Buffer>
}

const waitingAtMost = 300
const retryAfter = 5
/** Dots per inch at which one unit of a drawing is one pixel. */
const unitDensity = 72

export function createRasteriser(): Rasteriser {
  // One thread for each picture; how many pictures at once is for the queue to say.
  sharp.concurrency(1)
  const queue = new PQueue({ concurrency: Math.max(1, Math.floor(availableParallelism() / 2)) })
  return {
    rasterise: async (svg, width, format, urgent) => {
      if (urgent && queue.size >= waitingAtMost) throw new DomainError('SERVER_BUSY', { retryAfter })
      return queue.add(() => pixels(svg, width, format), { priority: urgent ? 1 : 0 })
    },
  }
}

function pixels(svg: string, width: number, format: PictureFormat): Promise<Buffer> {
  const drawnWidth = Number(/^<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1])
  const picture = sharp(Buffer.from(svg), { density: (unitDensity * width) / drawnWidth }).resize(width)
  return (
    format === 'webp'
      ? picture.webp({ quality: 82, effort: 3 })
      : picture.png({ palette: true, quality: 90, effort: 4 })
  ).toBuffer()
}
