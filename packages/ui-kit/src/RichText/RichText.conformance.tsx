import type { ConformanceCase } from '../testing/conformance.tsx'
import { RichText } from './RichText.tsx'

export const conformance: ConformanceCase = {
  slot: 'rich-text',
  render: (probe) => (
    <RichText {...probe} html='<h2>Rules</h2><p>Read <a href="/help">the help</a>.</p><img src="/a.png">' />
  ),
}
