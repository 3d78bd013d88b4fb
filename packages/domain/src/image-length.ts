import type { ImageMediaType } from './images.ts'

const pngSignatureLength = 8
/** Length, type and checksum of a chunk. */
const chunkOverhead = 12

function getPngLength(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = pngSignatureLength; at + chunkOverhead <= bytes.length;) {
    const isEnd = String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IEND'
    at += chunkOverhead + view.getUint32(at)
    if (isEnd) return at <= bytes.length ? at : null
  }
  return null
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda } as const

/** Markers without data: TEM, the restarts, and the start of the image. */
function isStandalone(code: number): boolean {
  return code === 0x01 || (code >= 0xd0 && code <= marker.start)
}

/** Returns where the next marker after compressed data is; an escaped 0xff and a restart belong to the data. */
function skipScan(bytes: Uint8Array, from: number): number {
  let at = from
  for (; at + 1 < bytes.length; at += 1) {
    const code = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && code !== 0 && !(code >= 0xd0 && code < marker.start)) return at
  }
  return bytes.length
}

function getJpegLength(bytes: Uint8Array): number | null {
  let at = 0
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const code = bytes[at + 1] ?? 0
    if (code === marker.end) return at + 2
    if (code === 0xff) at += 1 // A fill byte.
    else if (isStandalone(code)) at += 2
    else {
      const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
      if (length < 2) return null
      at += 2 + length
      if (code === marker.scan) at = skipScan(bytes, at)
    }
  }
  return null
}

const readers = {
  'image/png': getPngLength,
  'image/jpeg': getJpegLength,
} as const satisfies Record<ImageMediaType, (bytes: Uint8Array) => number | null>

/**
 * Returns the number of bytes of a picture, without what follows it in the file: cameras add previews and films there, and
 * an attacker another program. Null when the picture does not end within the bytes.
 */
export function getImageLength(bytes: Uint8Array, mediaType: ImageMediaType): number | null {
  return readers[mediaType](bytes)
}
