import type { ConformanceCase } from '../testing/conformance.tsx'
import { VendorLogo } from './VendorLogo.tsx'
import { createLogoUrl } from '../testing/pictures.ts'

export const conformance: ConformanceCase = {
  slot: 'vendor-logo',
  render: (probe) => <VendorLogo {...probe} name="Ruby Stag" src={createLogoUrl('Ruby Stag', 200)} monochrome />,
}
