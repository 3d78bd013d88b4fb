import { imageLink, uploadImage as uploadEndpoint } from '@croupier/endpoints/calls/images'
import { operation, type Operation } from '../../core/http/operation.ts'
import type { UploadServices } from './services.ts'
import { linkOwnImage, uploadImage } from './uploads.ts'

export const operations: readonly Operation<UploadServices>[] = [
  operation.member(uploadEndpoint, uploadImage),
  operation.member(imageLink, (services: UploadServices, { session, query }) =>
    linkOwnImage(services, session, query.imageId),
  ),
]
