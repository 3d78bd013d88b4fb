import { fishNames } from '@croupier/fair/instant/fish'
import type { SheetName } from '../../ui/sheet-name.ts'
import { InstantInfo } from '../instant/InstantInfo.tsx'
import { useInstant } from '../instant/use-instant.ts'

/** Rules of fishing. */
export function FishInfo(props: { onClose: () => void; onOpen: (sheet: SheetName) => void }) {
  const { t } = useInstant()
  const rows = fishNames.map((name) => ({ label: t(`fish.${name}`), target: name }))
  return <InstantInfo {...props} rows={rows} rules={[t('fish.rule1'), t('fish.rule2')]} />
}
