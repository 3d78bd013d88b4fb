/** Image kinds that are detected by their first bytes. */
export const imageKinds = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const
export type ImageKind = (typeof imageKinds)[number]

/** All kinds that are detected by their first bytes. */
export type FileKind = ImageKind | 'pdf'

/** Number of bytes needed to detect the kind of a file. */
export const sniffLength = 64

/** For `accept` of an input, which only filters the picker; validation reads the content. */
export const mediaTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  pdf: 'application/pdf',
} as const satisfies Record<FileKind, string>

function readAscii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

function hasPrefix(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

/** The first box of an ISO media file contains its brands: the major one, a version, then the compatible ones. */
function hasAvifBrand(bytes: Uint8Array): boolean {
  if (readAscii(bytes, 4, 8) !== 'ftyp' || bytes.length < 12) return false
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const brands = [readAscii(bytes, 8, 12)]
  for (let at = 16; at + 4 <= Math.min(size, bytes.length); at += 4) brands.push(readAscii(bytes, at, at + 4))
  return brands.some((brand) => brand === 'avif' || brand === 'avis')
}

/** Detects an image by its first bytes (`sniffLength` are enough); null for everything else. */
export function sniffImage(bytes: Uint8Array): ImageKind | null {
  if (hasPrefix(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (hasPrefix(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (['GIF87a', 'GIF89a'].includes(readAscii(bytes, 0, 6))) return 'gif'
  if (readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 12) === 'WEBP') return 'webp'
  return hasAvifBrand(bytes) ? 'avif' : null
}

/** Detects an image or a PDF by its first bytes; null for everything else. */
export function sniffFile(bytes: Uint8Array): FileKind | null {
  return readAscii(bytes, 0, 5) === '%PDF-' ? 'pdf' : sniffImage(bytes)
}
