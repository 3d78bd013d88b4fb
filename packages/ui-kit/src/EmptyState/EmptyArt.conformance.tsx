import type { ConformanceCase } from '../testing/conformance.tsx'
import { EmptyArt } from './EmptyArt.tsx'

export const conformance: ConformanceCase = {
  slot: 'empty-art',
  render: (probe) => <EmptyArt {...probe} motif="games" />,
}
