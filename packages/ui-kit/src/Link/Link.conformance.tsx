import type { ConformanceCase } from '../testing/conformance.tsx'
import { Link } from './Link.tsx'

export const conformance: ConformanceCase = {
  slot: 'link',
  render: (probe) => (
    <Link {...probe} href="#terms">
      Terms
    </Link>
  ),
}
