import type { ConformanceCase } from '../testing/conformance.tsx'
import { Steps } from './Steps.tsx'

export const conformance: ConformanceCase = {
  slot: 'steps',
  render: (probe) => (
    <Steps
      {...probe}
      label="Register"
      steps={[{ title: 'Account' }, { title: 'Phone', description: 'A code by message' }, { title: 'Done' }]}
      current={1}
      stateLabels={{ done: 'done', current: 'under way', upcoming: 'to come', failed: 'failed' }}
    />
  ),
}
