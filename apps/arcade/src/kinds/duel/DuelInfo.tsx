import { duelSides } from '@croupier/fair/instant/duel'
import type { SheetName } from '../../ui/sheet-name.ts'
import { InstantInfo } from '../instant/InstantInfo.tsx'
import { useInstant } from '../instant/use-instant.ts'

/** Rules of a bout. */
export function DuelInfo(props: { onClose: () => void; onOpen: (sheet: SheetName) => void }) {
  const { t } = useInstant()
  const rows = duelSides.map((side) => ({ label: t(`duel.${side}`), target: side }))
  return <InstantInfo {...props} rows={rows} rules={[t('duel.rule1'), t('duel.rule2'), t('duel.rule3')]} />
}
