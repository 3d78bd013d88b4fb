import { expect, test } from 'vitest'
import { getImageLength } from './image-length.ts'

const word = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const signature = [0x89, ...word('PNG\r\n'), 0x1a, 0x0a]
const createChunk = (type: string, data: string) => [0, 0, 0, data.length, ...word(type), ...word(data), 0, 0, 0, 0]
// The data holds what ends a picture elsewhere.
const png = [...signature, ...createChunk('IDAT', 'a IEND b'), ...createChunk('IEND', '')]

const comment = [0xff, 0xfe, 0x00, 0x04, 0xff, 0xd9]
const scan = [0xff, 0xda, 0x00, 0x02, 0x17, 0xff, 0x00, 0xff, 0xd3, 0x2a]
const jpeg = [0xff, 0xd8, ...comment, ...scan, 0xff, 0xff, 0xc4, 0x00, 0x02, ...scan, 0xff, 0xd9]

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
] as const)('a picture of %s ends before what follows it, and not within its data', (type, picture) => {
  const getLength = (bytes: readonly number[]) => getImageLength(Uint8Array.from(bytes), type)
  expect(getLength(picture)).toBe(picture.length)
  expect(getLength([...picture, ...word('<script>')])).toBe(picture.length)
  for (let cut = 1; cut < picture.length; cut += 1)
    expect([cut, getLength(picture.slice(0, -cut))]).toEqual([cut, null])
})

test('a JPEG whose data is no row of markers has no end', () => {
  for (const wrong of [
    [0xff, 0xd8, 0x00],
    [0xff, 0xd8, 0xff, 0xfe, 0x00, 0x01, 0xff, 0xd9],
  ])
    expect(getImageLength(Uint8Array.from(wrong), 'image/jpeg')).toBeNull()
})
