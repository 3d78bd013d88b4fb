import { createHash } from 'node:crypto'
import { getImageLength } from '@croupier/domain/image-length'
import { imageMediaTypes, maxImageBytes, maxImagePixels, type ImageMediaType } from '@croupier/domain/images'
import { DomainError } from '@croupier/domain/errors'
import PQueue from 'p-queue'
import sharp from 'sharp'

/** An image as it is stored. */
export interface EncodedImage {
  readonly bytes: Uint8Array
  readonly mediaType: ImageMediaType
  readonly width: number
  readonly height: number
  readonly sha256: string
}

/** Decodes an uploaded image and encodes it again. Throws IMAGE_INVALID, IMAGE_TOO_LARGE, SERVER_BUSY. */
export type ImageEncoder = (bytes: Uint8Array) => Promise<EncodedImage>

const signatures = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
} as const satisfies Record<ImageMediaType, readonly number[]>

const maxQueued = 20
const retryAfter = 5
const timeoutSeconds = 10
const jpegQuality = 85

/** Creates an encoder that takes one image at a time, since one of the largest ones needs some 100 MB. */
export function createImageEncoder(): ImageEncoder {
  const queue = new PQueue({ concurrency: 1 })
  return async (bytes) => {
    if (bytes.length > maxImageBytes) throw new DomainError('IMAGE_TOO_LARGE')
    const mediaType = detectMediaType(bytes)
    // What follows the picture is another file; sites send a picture without it.
    if (!mediaType || getImageLength(bytes, mediaType) !== bytes.length) throw new DomainError('IMAGE_INVALID')
    if (queue.size >= maxQueued) throw new DomainError('SERVER_BUSY', { retryAfter })
    return queue.add(() => encodeImage(bytes, mediaType))
  }
}

/** Only bytes with a known signature reach the decoder, which reads many more formats. */
function detectMediaType(bytes: Uint8Array): ImageMediaType | undefined {
  return imageMediaTypes.find((type) => signatures[type].every((byte, index) => bytes[index] === byte))
}

/**
 * The pixels alone survive: metadata, such as the place of a photo, and anything hidden in it is gone. The orientation of
 * the metadata is applied to the pixels.
 */
async function encodeImage(original: Uint8Array, mediaType: ImageMediaType): Promise<EncodedImage> {
  // Reads the header only.
  const { width, height } = await sharp(original, { limitInputPixels: false }).metadata().catch(rejectImage)
  if (width * height > maxImagePixels) throw new DomainError('IMAGE_TOO_LARGE')
  const image = sharp(original, { failOn: 'error', limitInputPixels: maxImagePixels, sequentialRead: true })
  const oriented = image.autoOrient().timeout({ seconds: timeoutSeconds })
  const encoded = mediaType === 'image/png' ? oriented.png() : oriented.jpeg({ quality: jpegQuality })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(rejectImage)
  const sha256 = createHash('sha256').update(data).digest('hex')
  return { bytes: data, mediaType, width: info.width, height: info.height, sha256 }
}

function rejectImage(): never {
  throw new DomainError('IMAGE_INVALID')
}
