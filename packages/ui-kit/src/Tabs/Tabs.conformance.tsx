import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { Tabs } from './Tabs.tsx'

export const conformance: ConformanceCase = {
  slot: 'tabs',
  render: (probe) => (
    <Tabs
      {...probe}
      label="Records"
      value="bets"
      onValueChange={noop}
      items={[
        { value: 'bets', label: 'Bets', panel: 'Bets' },
        { value: 'account', label: 'Account', panel: 'Account' },
      ]}
    />
  ),
}
