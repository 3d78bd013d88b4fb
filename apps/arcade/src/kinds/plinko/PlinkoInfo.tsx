import { createPlinkoTarget, plinkoRisks, plinkoRows } from '@croupier/fair/instant/plinko'
import type { SheetName } from '../../ui/sheet-name.ts'
import { InstantInfo } from '../instant/InstantInfo.tsx'
import { useInstant } from '../instant/use-instant.ts'

/** Rules of plinko. */
export function PlinkoInfo(props: { onClose: () => void; onOpen: (sheet: SheetName) => void }) {
  const { t } = useInstant()
  const rows = plinkoRows.flatMap((count) =>
    plinkoRisks.map((risk) => ({
      label: `${count} · ${t(`plinko.${risk}`)}`,
      target: createPlinkoTarget({ rows: count, risk }),
    })),
  )
  return <InstantInfo {...props} rows={rows} rules={[t('plinko.rule1'), t('plinko.rule2')]} />
}
