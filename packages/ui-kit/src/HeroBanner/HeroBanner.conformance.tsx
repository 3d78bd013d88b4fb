import type { ConformanceCase } from '../testing/conformance.tsx'
import { Button } from '../Button/Button.tsx'
import { createPictureUrl } from '../testing/pictures.ts'
import { HeroBanner } from './HeroBanner.tsx'

export const conformance: ConformanceCase = {
  slot: 'hero-banner',
  render: (probe) => (
    <HeroBanner
      {...probe}
      tone="media"
      picture={createPictureUrl(1, 800, 300)}
      title="Double points on weekends"
      text="In the whole slots hall"
      action={<Button>Take part</Button>}
    />
  ),
}
