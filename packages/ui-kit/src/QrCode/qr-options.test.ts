import { expect, it } from 'vitest'
import { type QrInput, type QrOptions, resolveQrOptions, createElementId } from './qr-options.ts'

type Row = readonly [name: string, input: Partial<QrInput>, expected: Partial<QrOptions>]

const defaults: readonly Row[] = [
  ['a size of 100 pixels', {}, { size: 100 }],
  ['a margin of 20', {}, { margin: 20 }],
  ['black on white', {}, { dark: 'black', light: 'white' }],
  ['full dots', {}, { dotScale: 1 }],
  ['a logo of a fifth', {}, { logoScale: 0.2, logo: undefined }],
  ['no binarizing, at a threshold of 128', {}, { binarize: false, binarizeThreshold: 128 }],
  ['the middle correction without a logo', {}, { correction: 'M' }],
  ['the highest correction with a logo', { logo: 'logo.svg' }, { correction: 'H' }],
]

const clamps: readonly Row[] = [
  ['a dot scale below 0', { dotScale: -0.1 }, { dotScale: 0.35 }],
  ['a dot scale of 0', { dotScale: 0 }, { dotScale: 0.35 }],
  ['a dot scale above 1', { dotScale: 1.01 }, { dotScale: 0.35 }],
  ['a dot scale that is not a number', { dotScale: Number.NaN }, { dotScale: 0.35 }],
  ['a logo scale below 0', { logoScale: -1 }, { logoScale: 0.2 }],
  ['a logo scale above 1', { logoScale: 1.5 }, { logoScale: 0.2 }],
  ['a logo scale that is not a number', { logoScale: Number.NaN }, { logoScale: 0.2 }],
  ['a margin below 0', { margin: -1 }, { margin: 0 }],
  ['a margin that is not a number', { margin: Number.NaN }, { margin: 0 }],
  ['an infinite margin', { margin: Number.POSITIVE_INFINITY }, { margin: 0 }],
  ['a margin that leaves no space', { margin: 50, size: 100 }, { margin: 0 }],
  ['a size of 0', { size: 0 }, { size: 100 }],
  ['a size below 0', { size: -100 }, { size: 100 }],
  ['a size that is not a number', { size: Number.NaN }, { size: 100 }],
  ['an infinite size', { size: Number.POSITIVE_INFINITY }, { size: 100 }],
  ['a negative infinite size', { size: Number.NEGATIVE_INFINITY }, { size: 100 }],
  ['a threshold beyond white', { binarizeThreshold: 256 }, { binarizeThreshold: 128 }],
  ['a threshold below 0', { binarizeThreshold: -1 }, { binarizeThreshold: 128 }],
  ['a threshold that is not a number', { binarizeThreshold: Number.NaN }, { binarizeThreshold: 128 }],
]

const kept: readonly Row[] = [
  ['a dot scale of 1', { dotScale: 1 }, { dotScale: 1 }],
  ['a small dot scale', { dotScale: 0.01 }, { dotScale: 0.01 }],
  ['a logo scale of 0', { logoScale: 0 }, { logoScale: 0 }],
  ['a logo scale of 1', { logoScale: 1 }, { logoScale: 1 }],
  ['a margin of 0', { margin: 0 }, { margin: 0 }],
  ['a margin of 49 of 100', { margin: 49 }, { margin: 49 }],
  ['both ends of the threshold', { binarizeThreshold: 0 }, { binarizeThreshold: 0 }],
  ['an id', { id: 'download' }, { id: 'download' }],
  ['colors', { dark: 'navy', light: 'ivory' }, { dark: 'navy', light: 'ivory' }],
]

it.each(defaults)(
  'defaults to %s [const-30.1, const-30.2, const-30.3, const-30.4, const-30.5]',
  (_name, input, expected) => {
    expect(resolveQrOptions({ text: 'x', ...input })).toMatchObject(expected)
  },
)

it.each(clamps)('resets %s [const-31]', (_name, input, expected) => {
  expect(resolveQrOptions({ text: 'x', ...input })).toMatchObject(expected)
})

it.each(kept)('keeps %s', (_name, input, expected) => {
  expect(resolveQrOptions({ text: 'x', ...input })).toMatchObject(expected)
})

it('creates a unique id of 32 characters that starts with a letter [const-30.6]', () => {
  const ids = Array.from({ length: 200 }, () => createElementId())
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z2-7]{31}$/)
})
