import { wheelRisks, wheelSectors } from '@croupier/fair/instant/wheel'
import type { SheetName } from '../../ui/sheet-name.ts'
import { InstantInfo } from '../instant/InstantInfo.tsx'
import { useInstant } from '../instant/use-instant.ts'

/** Rules of the wheel. */
export function WheelInfo(props: { onClose: () => void; onOpen: (sheet: SheetName) => void }) {
  const { t } = useInstant()
  const rows = wheelRisks.map((risk) => ({ label: t(`wheel.${risk}`), target: risk }))
  return <InstantInfo {...props} rows={rows} rules={[t('wheel.rule1', { sectors: wheelSectors }), t('wheel.rule2')]} />
}
