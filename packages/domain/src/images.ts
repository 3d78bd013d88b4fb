/**
 * What an uploaded image is for. `max`: how many belong to one thing at most (specification, section 9 "Images").
 */
export const imagePurposes = {
  feedback: { max: 3 },
  support: { max: 3 },
  deposit: { max: 3 },
  withdrawal: { max: 3 },
  activity: { max: 3 },
} as const satisfies Record<string, ImagePurposeRule>

interface ImagePurposeRule {
  readonly max: number
}

/** What an uploaded image is for. */
export type ImagePurpose = keyof typeof imagePurposes

/** Names of all purposes. */
export const imagePurposeNames = Object.keys(imagePurposes) as readonly ImagePurpose[]

/** Accepted kinds of images, recognised by their content. */
export const imageMediaTypes = ['image/png', 'image/jpeg'] as const
export type ImageMediaType = (typeof imageMediaTypes)[number]

/** Largest size of an uploaded image, bytes. */
export const maxImageBytes = 5 * 1024 * 1024

/** Largest number of pixels of an uploaded image. */
export const maxImagePixels = 25_000_000
