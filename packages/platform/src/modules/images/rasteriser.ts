import { availableParallelism } from 'node:os'
import { DomainError } from '@croupier/domain/errors'
import PQueue from 'p-queue'
import sharp from 'sharp'

/**
 * PNG, which the paths promise, and WebP, a third of its size, for browsers that accept it. AVIF would save another
 * third at ten times the CPU time of rendering on request.
 */
export type PictureFormat = 'png' | 'webp'

/** Bump when rendering output changes for the same input. */
export const rasterVersion = 1

/** Rasterises SVG with bounded concurrency, so that API calls do not wait for a CPU. */
export interface Rasteriser {
  /** `urgent` when a client is waiting. Throws SERVER_BUSY when the queue is full. */
  rasterise(svg: string, width: number, format: PictureFormat, urgent: boolean): Promise<Buffer>
}

const maxQueued = 300
const retryAfter = 5
/** Dots per inch at which one unit of a drawing is one pixel. */
const unitDensity = 72

export function createRasteriser(): Rasteriser {
  // One thread per picture; the queue controls the number of concurrent pictures.
  sharp.concurrency(1)
  const queue = new PQueue({ concurrency: Math.max(1, Math.floor(availableParallelism() / 2)) })
  return {
    rasterise: async (svg, width, format, urgent) => {
      if (urgent && queue.size >= maxQueued) throw new DomainError('SERVER_BUSY', { retryAfter })
      return queue.add(() => renderPixels(svg, width, format), { priority: urgent ? 1 : 0 })
    },
  }
}

function renderPixels(svg: string, width: number, format: PictureFormat): Promise<Buffer> {
  const drawnWidth = Number(/^<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1])
  const picture = sharp(Buffer.from(svg), { density: (unitDensity * width) / drawnWidth }).resize(width)
  return (
    format === 'webp'
      ? picture.webp({ quality: 82, effort: 3 })
      : picture.png({ palette: true, quality: 90, effort: 4 })
  ).toBuffer()
}
