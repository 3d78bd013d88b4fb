import { rouletteGroups, rouletteTargets } from '@croupier/fair/instant/roulette'
import type { SheetName } from '../../ui/sheet-name.ts'
import { useInstant } from '../instant/use-instant.ts'
import { InstantInfo } from '../instant/InstantInfo.tsx'

/** Rules of roulette. */
export function RouletteInfo(props: { onClose: () => void; onOpen: (sheet: SheetName) => void }) {
  const { t } = useInstant()
  const rows = rouletteGroups.flatMap((group) => {
    const target = rouletteTargets.find((candidate) => candidate.group === group)
    return target ? [{ label: t(`roulette.group.${group}`), target: target.id }] : []
  })
  return <InstantInfo {...props} rows={rows} rules={[t('roulette.rule1'), t('roulette.rule2'), t('roulette.rule3')]} />
}
