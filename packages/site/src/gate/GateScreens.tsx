import { useServiceUrl } from '@croupier/runtime/platform/customer-service'
import type { ClientBrand } from '@croupier/brand/client'
import { useFormat } from '@croupier/i18n/react'
import type { GateResponse } from '@croupier/runtime/platform/site-services'
import { useTranslation } from 'react-i18next'
import { StatusScreen } from './StatusScreen.tsx'

interface GateScreenProps {
  readonly brand: ClientBrand
  readonly gate: GateResponse
}

/** The platform is under maintenance; the site opens automatically afterwards. */
export function MaintenanceScreen({ brand, gate }: GateScreenProps) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const customerService = useServiceUrl(gate.customerService[0])
  return (
    <StatusScreen
      brand={brand}
      title={t('maintenance.title')}
      text={t('maintenance.text')}
      detail={gate.maintenanceEnd ? t('maintenance.until', { time: format.dateTime(gate.maintenanceEnd) }) : undefined}
      customerService={customerService}
    />
  )
}

interface BlockedScreenProps extends GateScreenProps {
  /** Name of the visitor's country, in the language of the page, where that is why; null else. */
  readonly country: string | null
}

/** The site is not offered in the visitor's country, or to its network. */
export function BlockedScreen({ brand, gate, country }: BlockedScreenProps) {
  const { t } = useTranslation('shell')
  const customerService = useServiceUrl(gate.customerService[0])
  return (
    <StatusScreen
      brand={brand}
      title={t('blocked.title')}
      text={country === null ? t('blocked.text') : t('blocked.country', { country })}
      detail={t('blocked.address', { ip: gate.location.ip })}
      customerService={customerService}
    />
  )
}

/** The host belongs to another site. */
export function WrongAddressScreen({ brand }: Pick<GateScreenProps, 'brand'>) {
  const { t } = useTranslation('shell')
  return <StatusScreen brand={brand} title={t('domain.title')} text={t('domain.text')} />
}
