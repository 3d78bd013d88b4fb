import type { ConformanceCase } from '../testing/conformance.tsx'
import { Accordion } from './Accordion.tsx'

export const conformance: ConformanceCase = {
  slot: 'accordion',
  render: (probe) => (
    <Accordion
      {...probe}
      defaultOpen={['deposit']}
      items={[
        { value: 'deposit', title: 'How do I deposit?', content: 'Open the wallet.' },
        { value: 'withdraw', title: 'How do I withdraw?', content: 'Open the wallet, too.' },
      ]}
    />
  ),
}
