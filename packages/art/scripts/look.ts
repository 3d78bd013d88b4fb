/** Writes a contact sheet of 60 made-up tiles as PNG. Usage: `look <file> [first]`. */
import sharp from 'sharp'
import { drawGameTile } from '../src/tile.ts'
import { createSample } from './sample.ts'

const [file, first = '0'] = process.argv.slice(2)
const [SIZE, COLUMNS, COUNT] = [200, 10, 60]

if (file === undefined) {
  process.stderr.write('look: name the PNG to write, such as /tmp/tiles.png\n')
  process.exitCode = 2
} else {
  const tiles = await Promise.all(
    Array.from({ length: COUNT }, async (_, index) => ({
      input: await sharp(Buffer.from(drawGameTile(createSample(Number(first) + index))))
        .resize(SIZE, SIZE)
        .png()
        .toBuffer(),
      left: (index % COLUMNS) * SIZE,
      top: Math.floor(index / COLUMNS) * SIZE,
    })),
  )
  const sheet = { width: COLUMNS * SIZE, height: (COUNT / COLUMNS) * SIZE, channels: 3, background: '#000' } as const
  await sharp({ create: sheet }).composite(tiles).png().toFile(file)
}
