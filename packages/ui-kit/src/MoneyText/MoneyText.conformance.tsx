import type { ConformanceCase } from '../testing/conformance.tsx'
import { MoneyText } from './MoneyText.tsx'

export const conformance: ConformanceCase = {
  slot: 'money-text',
  render: (probe) => <MoneyText {...probe} value="K 1.00" masked maskedLabel="Hidden" />,
}
