import { changeCeiling, changeGame, switchVendor } from '@croupier/endpoints/calls/ops/games'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { pickChanges } from '../../model/pick-changes.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useOperator } from '../../session/use-operator.ts'
import type { GameRow, VendorRow } from './queries.ts'

async function reloadGames(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['games'] })
}

interface GameDialogProps {
  readonly merchant: string
  readonly game: GameRow
  readonly vendor: VendorRow | undefined
  readonly onClose: () => void
}

/** Whether a text is a multiple that the server accepts. */
function isMultiple(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text) && Number(text) <= 100_000_000
}

/** Changes how a brand offers a game, and its ceiling of wins. */
export function GameDialog({ merchant, game, vendor, onClose }: GameDialogProps) {
  const { t } = useTranslation('operator')
  const [available, setAvailable] = useState(game.available)
  const [hot, setHot] = useState(game.hot)
  const [maintenance, setMaintenance] = useState(game.maintenance)
  const [ceiling, setCeiling] = useState(`${game.maxWinMultiple ?? ''}`)
  const { permissions } = useOperator()
  const complete = ceiling === '' || isMultiple(ceiling)

  async function change(reason: string) {
    const { nodeId, vendor: id, gameCode } = game
    const maxWinMultiple = ceiling === '' ? null : Number(ceiling)
    const shown = { available: game.available, hot: game.hot, maintenance: game.maintenance }
    const offer = pickChanges(shown, { available, hot, maintenance })
    try {
      if (Object.keys(offer).length > 0) await api.call(changeGame, { body: { merchant, nodeId, ...offer, reason } })
      if (maxWinMultiple !== game.maxWinMultiple)
        await api.call(changeCeiling, { body: { vendor: id, gameCode, maxWinMultiple, reason } })
    } finally {
      // The first of the two may have been carried out.
      await reloadGames()
    }
    showToast('positive', t('games.changed', { name: game.name }))
    onClose()
  }

  return (
    <ChangeDialog
      title={game.name}
      description={t('games.changeText')}
      confirmLabel={t('action.save')}
      complete={complete}
      onConfirm={change}
      onClose={onClose}
    >
      <Checkbox label={t('games.available')} checked={available} onCheckedChange={setAvailable} />
      <Checkbox label={t('games.hot')} checked={hot} onCheckedChange={setHot} />
      <Checkbox
        label={t('games.maintenance')}
        description={t('games.maintenanceHint')}
        checked={maintenance}
        onCheckedChange={setMaintenance}
      />
      {permissions.includes('ceilings') && (
        <TextField
          label={t('games.ceiling')}
          hint={t('games.ceilingGameHint')}
          inputMode="numeric"
          placeholder={vendor && t('games.ceilingOfVendor', { multiple: vendor.maxWinMultiple })}
          value={ceiling}
          error={complete ? undefined : t('games.ceilingWrong')}
          onChange={(event) => setCeiling(event.currentTarget.value)}
        />
      )}
    </ChangeDialog>
  )
}

interface VendorDialogProps {
  readonly merchant: string
  readonly vendor: VendorRow
  readonly onClose: () => void
}

/** Puts a vendor under maintenance at a brand, and sets its ceiling of wins. */
export function VendorDialog({ merchant, vendor, onClose }: VendorDialogProps) {
  const { t } = useTranslation('operator')
  const [maintenance, setMaintenance] = useState(vendor.maintenance)
  const [ceiling, setCeiling] = useState(`${vendor.maxWinMultiple}`)
  const { permissions } = useOperator()
  const isCeiling = isMultiple(ceiling)

  async function change(reason: string) {
    const { vendor: id, maxWinMultiple } = vendor
    try {
      if (maintenance !== vendor.maintenance)
        await api.call(switchVendor, { body: { merchant, vendor: id, maintenance, reason } })
      if (Number(ceiling) !== maxWinMultiple)
        await api.call(changeCeiling, { body: { vendor: id, maxWinMultiple: Number(ceiling), reason } })
    } finally {
      await reloadGames()
    }
    showToast('positive', t('games.changed', { name: vendor.name }))
    onClose()
  }

  return (
    <ChangeDialog
      title={vendor.name}
      description={t('games.vendorText')}
      confirmLabel={t('action.save')}
      complete={isCeiling}
      onConfirm={change}
      onClose={onClose}
    >
      <Checkbox
        label={t('games.maintenance')}
        description={t('games.maintenanceHint')}
        checked={maintenance}
        onCheckedChange={setMaintenance}
      />
      {permissions.includes('ceilings') && (
        <TextField
          label={t('games.ceiling')}
          hint={t('games.ceilingHint')}
          inputMode="numeric"
          value={ceiling}
          error={isCeiling ? undefined : t('games.ceilingWrong')}
          onChange={(event) => setCeiling(event.currentTarget.value)}
        />
      )}
    </ChangeDialog>
  )
}
