import { expect, test } from 'vitest'
import { getImageUrls } from './image-urls.ts'

const path = '/uploads/SHW01/1?expires=2'

test('an image is on the first host, and a second time on the next one', () => {
  expect(getImageUrls(['https://img1.example', 'https://img2.example'], path)).toEqual({
    src: `https://img1.example${path}`,
    retry: `https://img2.example${path}`,
  })
})

test('an image is nowhere without image hosts', () => {
  expect(getImageUrls([], path)).toEqual({ src: undefined, retry: undefined })
})
