import { shanTarget } from '@croupier/fair/instant/shan'
import type { SheetName } from '../../ui/sheet-name.ts'
import { InstantInfo } from '../instant/InstantInfo.tsx'
import { useInstant } from '../instant/use-instant.ts'

/** Rules of Shan Koe Mee. */
export function ShanInfo(props: { onClose: () => void; onOpen: (sheet: SheetName) => void }) {
  const { t } = useInstant()
  const rules = [t('shan.rule1'), t('shan.rule2'), t('shan.rule3'), t('shan.rule4'), t('shan.rule5')]
  return <InstantInfo {...props} rows={[{ label: t('shan.seat'), target: shanTarget }]} rules={rules} />
}
