import { createDiceTarget, diceChances } from '@croupier/fair/instant/dice'
import type { SheetName } from '../../ui/sheet-name.ts'
import { InstantInfo } from '../instant/InstantInfo.tsx'
import { useInstant } from '../instant/use-instant.ts'
import { formatRoll } from './format-roll.ts'

/** Rules of dice. */
export function DiceInfo(props: { onClose: () => void; onOpen: (sheet: SheetName) => void }) {
  const { t } = useInstant()
  const rows = diceChances.toReversed().map((chance) => ({
    label: `${formatRoll(chance)} %`,
    target: createDiceTarget({ side: 'under', chance }),
  }))
  return <InstantInfo {...props} rows={rows} rules={[t('dice.rule1'), t('dice.rule2')]} />
}
