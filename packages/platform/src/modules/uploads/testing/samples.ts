import { imageLink, uploadImage } from '@croupier/endpoints/calls/images'
import { sample } from '../../../core/http/testing/samples.ts'
import { createImage, createPicture } from './images.ts'

export const samples = [
  sample('member', uploadImage, async ({ platform, memberId }) => {
    // Samples of other calls leave images that wait to be attached, of which a member may have a few.
    const sql = 'delete from uploaded_image where member_id = $1 and attached_at is null'
    await platform.core.database.query(sql, [memberId])
    return { query: { purpose: 'feedback' }, body: await createPicture() }
  }),
  sample(
    'member',
    imageLink,
    async ({ platform, memberId }) => ({
      query: { imageId: memberId === null ? '1' : await createImage(platform, memberId) },
    }),
    { imageId: ({ platform, session }) => createImage(platform, session.player.memberId) },
  ),
]
