import { expect, test } from 'vitest'
import { createPictures } from './pictures.ts'

const hosts = ['https://img1.example', 'https://img2.example']

test('resolves every picture on the picked host [e-permission-2.1]', () => {
  expect(createPictures(hosts, () => 1).url('/a.png')).toBe('https://img2.example/a.png')
})

test('returns the URL on the next host for a failed picture, undefined with a single host', () => {
  expect(createPictures(hosts, () => 1).nextUrl('https://img2.example/a.png')).toBe('https://img1.example/a.png')
  expect(createPictures(['https://img1.example']).nextUrl('https://img1.example/a.png')).toBeUndefined()
})
