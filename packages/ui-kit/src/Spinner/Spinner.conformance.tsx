import type { ConformanceCase } from '../testing/conformance.tsx'
import { Spinner } from './Spinner.tsx'

export const conformance: ConformanceCase = {
  slot: 'spinner',
  render: (probe) => <Spinner {...probe} label="Loading" />,
}
