import { imageLink, uploadImage as uploadEndpoint } from '@croupier/endpoints/calls/images'
import { admitImages, operation, type Operation } from '../../core/http/operation.ts'
import type { UploadServices } from './services.ts'
import { assertMayUpload, linkOwnImage, uploadImage } from './uploads.ts'

export const operations: readonly Operation<UploadServices>[] = [
  admitImages(operation.member(uploadEndpoint, uploadImage), assertMayUpload),
  operation.member(imageLink, (services: UploadServices, { session, query }) =>
    linkOwnImage(services, session, query.imageId),
  ),
]
