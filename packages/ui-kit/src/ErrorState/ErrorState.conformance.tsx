import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { ErrorState } from './ErrorState.tsx'

export const conformance: ConformanceCase = {
  slot: 'error-state',
  render: (probe) => (
    <ErrorState {...probe} title="Not loaded" description="Offline" retryLabel="Try again" onRetry={noop} />
  ),
}
