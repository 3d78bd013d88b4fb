import type { ConformanceCase } from '../testing/conformance.tsx'
import { LazyImage } from './LazyImage.tsx'
import { createPictureUrl } from '../testing/pictures.ts'

export const conformance: ConformanceCase = {
  slot: 'lazy-image',
  render: (probe) => <LazyImage {...probe} src={createPictureUrl(1)} alt="A hill" eager />,
}
