import type { ConformanceCase } from '../testing/conformance.tsx'
import { Tree } from './Tree.tsx'

export const conformance: ConformanceCase = {
  slot: 'tree',
  render: (probe) => (
    <Tree
      {...probe}
      label="My team"
      loadingLabel="Loading"
      failedLabel="Not loaded; press to try again"
      defaultExpanded={['a']}
      selected="b"
      nodes={[
        { id: 'a', label: 'moonlit77', children: [{ id: 'b', label: 'rivergold' }] },
        { id: 'c', label: 'jadeferry', lazy: true },
      ]}
    />
  ),
}
