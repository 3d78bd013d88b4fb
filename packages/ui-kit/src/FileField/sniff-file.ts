/** Pictures that are told by their first bytes. */
export const imageKinds = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const
export type ImageKind = (typeof imageKinds)[number]

/** Everything that is told by its first bytes. */
export type FileKind = ImageKind | 'pdf'

/** How many bytes of a file are enough to tell it. */
export const sniffLength = 64

/** For `accept` of an input: what a picker shows first. Not what decides. */
export const mediaTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  pdf: 'application/pdf',
} as const satisfies Record<FileKind, string>

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

/** An ISO media file names its brands in its first box: the major one, a version, then the compatible ones. */
function hasAvifBrand(bytes: Uint8Array): boolean {
  if (text(bytes, 4, 8) !== 'ftyp' || bytes.length < 12) return false
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const brands = [text(bytes, 8, 12)]
  for (let at = 16; at + 4 <= Math.min(size, bytes.length); at += 4) brands.push(text(bytes, at, at + 4))
  return brands.some((brand) => brand === 'avif' || brand === 'avis')
}

/** Tells a picture by its first bytes (`sniffLength` of them are enough); null for everything else. */
export function sniffImage(bytes: Uint8Array): ImageKind | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  return hasAvifBrand(bytes) ? 'avif' : null
}

/** Tells a picture or a PDF by its first bytes; null for everything else. */
export function sniffFile(bytes: Uint8Array): FileKind | null {
  return text(bytes, 0, 5) === '%PDF-' ? 'pdf' : sniffImage(bytes)
}
