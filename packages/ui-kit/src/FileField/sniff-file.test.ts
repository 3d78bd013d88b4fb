import { expect, test } from 'vitest'
import { sniffFile, sniffImage, sniffLength } from './sniff-file.ts'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)))

const png = bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR')
const webp = bytes('RIFF', [0x24, 0, 0, 0], 'WEBPVP8 ')
const ftyp = (size: number, ...brands: readonly string[]) => bytes([0, 0, 0, size], 'ftyp', ...brands)

test.each([
  ['png', png],
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0x10], 'JFIF')],
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe1, 0, 0x10], 'Exif')],
  ['gif', bytes('GIF87a')],
  ['gif', bytes('GIF89a')],
  ['webp', webp],
  ['avif', ftyp(28, 'avif', '\0\0\0\0', 'avif', 'mif1', 'miaf')],
  ['avif', ftyp(28, 'mif1', '\0\0\0\0', 'mif1', 'avif', 'miaf')],
  ['pdf', bytes('%PDF-1.7\n')],
])('detects %s by its first bytes', (kind, start) => {
  expect(sniffFile(start)).toBe(kind)
})

test.each([
  ['nothing', bytes()],
  ['one byte', bytes([0x89])],
  ['a program', bytes('MZ', [0x90, 0])],
  ['a script', bytes('<script>')],
  ['a drawing that can hold scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['audio in the same container as a webp', bytes('RIFF', [0x24, 0, 0, 0], 'WAVEfmt ')],
  ['a video', ftyp(24, 'isom', '\0\0\0\0', 'isom', 'mp42')],
  ['a heic image', ftyp(24, 'heic', '\0\0\0\0', 'mif1', 'heic')],
  ['a video whose box ends before the brand', ftyp(16, 'isom', '\0\0\0\0', 'avif')],
  ['half a png', png.subarray(0, 5)],
])('returns null for %s', (_name, start) => {
  expect(sniffFile(start)).toBeNull()
})

test('does not detect a pdf as an image', () => {
  expect(sniffImage(bytes('%PDF-1.7\n'))).toBeNull()
})

test('reads a view into a larger buffer from its own start', () => {
  const whole = new Uint8Array(200)
  const avif = ftyp(28, 'mif1', '\0\0\0\0', 'mif1', 'avif', 'miaf')
  whole.set(avif, 100)
  expect(sniffFile(whole.subarray(100, 100 + sniffLength))).toBe('avif')
})
