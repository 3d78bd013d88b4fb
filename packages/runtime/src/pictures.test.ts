import { expect, test } from 'vitest'
import { picturePaths, picturesOf } from './pictures.ts'

const hosts = ['https://img1.example', 'https://img2.example']

test('every picture of a visit comes from the host that was picked', () => {
  expect(picturesOf(hosts, () => 1).url('/a.png')).toBe('https://img2.example/a.png')
})

test('a failed picture is asked from the next host, and from nowhere when there is only one', () => {
  expect(picturesOf(hosts, () => 1).nextUrl('https://img2.example/a.png')).toBe('https://img1.example/a.png')
  expect(picturesOf(['https://img1.example']).nextUrl('https://img1.example/a.png')).toBeUndefined()
})

test('a TLB site shows BTI and TCG vendors in one colour only', () => {
  expect(picturePaths.vendorLogo('TCG_SEA', 'PURPLE', true)).toBe('/TCG_PROD_IMAGES/RNG_LIST_VENDOR/TCG_SEA-COLOR.png')
  expect(picturePaths.vendorLogo('TCG_SEA', 'PURPLE', false)).toBe(
    '/TCG_PROD_IMAGES/RNG_LIST_VENDOR/TCG_SEA-PURPLE.png',
  )
  expect(picturePaths.vendorLogo('JDB', 'WHITE', true)).toBe('/TCG_PROD_IMAGES/RNG_LIST_VENDOR/JDB-WHITE.png')
})
