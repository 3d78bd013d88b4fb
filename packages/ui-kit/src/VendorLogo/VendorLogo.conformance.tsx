import type { ConformanceCase } from '../testing/conformance.tsx'
import { VendorLogo } from './VendorLogo.tsx'
import { logoUrl } from '../testing/pictures.ts'

export const conformance: ConformanceCase = {
  slot: 'vendor-logo',
  render: (probe) => <VendorLogo {...probe} name="Ruby Stag" src={logoUrl('Ruby Stag', 200)} monochrome />,
}
