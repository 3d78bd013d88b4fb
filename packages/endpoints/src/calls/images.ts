import { imageMediaTypes, imagePurposeNames } from '@croupier/domain/images'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { privateId } from '../ids.ts'

/**
 * Upload an image, whose id a later call then takes. Metadata is removed. An image that no call has taken within a day
 * is deleted.
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/wps/member/images',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  bodyFormat: 'image',
  summary: 'Upload an image',
  query: z.strictObject({ purpose: z.enum(imagePurposeNames) }),
  response: z.object({
    imageId: z.string(),
    mediaType: z.enum(imageMediaTypes),
    width: z.int(),
    height: z.int(),
  }),
  errors: ['IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'TRIAL_NOT_PERMITTED'],
})

/** Path of one of the account's images, which is valid for some minutes; the client prepends an image host. */
export const imageLink = endpoint({
  method: 'GET',
  path: '/wps/member/images/link',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Temporary link to an image of the account',
  query: z.strictObject({ imageId: privateId('member', 64) }),
  response: z.object({ path: z.string() }),
  errors: ['IMAGE_UNKNOWN', 'TRIAL_NOT_PERMITTED'],
})
