import { isProvableRoundId } from '@croupier/domain/round-proof'
import type { BetRecord } from '@croupier/endpoints/calls/records'
import { useFormat } from '@croupier/i18n/react'
import { useVendorName } from '@croupier/runtime/data/vendors'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { paths } from '@croupier/runtime/navigation/paths'
import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useTranslation } from 'react-i18next'
import { useGameTypeName } from '../model/game-type-name.ts'

/** All posted data of one round. */
export function BetDetails({ record, onClose }: { readonly record: BetRecord; readonly onClose: () => void }) {
  const { t } = useTranslation(['member', 'common'])
  const format = useFormat()
  useCloseOnBack(true, onClose)
  const { gameName, gameType, vendor, roundId, time, settledAt, mode, bet, win, net } = record
  const getVendorName = useVendorName()
  const getGameTypeName = useGameTypeName()
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('detail.title')}
      closeLabel={t('common:action.close')}
      footer={
        isProvableRoundId(roundId) ? (
          <ButtonLink {...paths.fair({ round: roundId })}>{t('detail.verify')}</ButtonLink>
        ) : undefined
      }
    >
      <DescriptionList
        items={[
          { term: t('column.game'), detail: gameName },
          { term: t('column.vendor'), detail: getVendorName(vendor) },
          { term: t('column.gameType'), detail: getGameTypeName(gameType) },
          { term: t('detail.round'), detail: roundId },
          { term: t('detail.placed'), detail: format.dateTime(time) },
          { term: t('detail.settled'), detail: settledAt === null ? t('detail.notYet') : format.dateTime(settledAt) },
          { term: t('detail.mode'), detail: mode === 'demo' ? t('detail.demo') : t('detail.real') },
          { term: t('column.bet'), detail: format.money(bet) },
          { term: t('column.win'), detail: format.money(win) },
          { term: t('column.net'), detail: format.signedMoney(net) },
        ]}
      />
    </Dialog>
  )
}
