/** Prints the median time that sharp takes to rasterize tiles at 320 px. Run it on a quiet machine. */
import sharp from 'sharp'
import { drawGameTile } from '../src/tile.ts'
import { createSample } from './sample.ts'

const COUNT = 120
const LIMIT = 40

sharp.cache(false)
sharp.concurrency(1)

const wall: number[] = []
const processor: number[] = []
const bytes: number[] = []
for (let index = 0; index < COUNT; index += 1) {
  const svg = Buffer.from(drawGameTile(createSample(index)))
  const used = process.cpuUsage()
  const start = performance.now()
  await sharp(svg, { density: (72 * 320) / 480 })
    .png()
    .toBuffer()
  wall.push(performance.now() - start)
  const { user, system } = process.cpuUsage(used)
  processor.push((user + system) / 1000)
  bytes.push(svg.length)
}

const getMedian = (values: number[]) => values.toSorted((one, two) => one - two)[values.length >> 1] ?? 0
process.stdout.write(
  `${COUNT} tiles at 320 px: median ${getMedian(wall).toFixed(1)} ms (${getMedian(processor).toFixed(1)} ms of processor), ${getMedian(bytes)} bytes of SVG\n`,
)
process.exitCode = Math.min(getMedian(wall), getMedian(processor)) < LIMIT ? 0 : 1
