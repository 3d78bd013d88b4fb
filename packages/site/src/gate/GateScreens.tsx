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

/** Returns the name of a country in a language; its code where the browser has no name. */
function getCountryName(language: string, code: string): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** The site is not offered in the visitor's country, or to its network. */
export function BlockedScreen({ brand, gate }: GateScreenProps) {
  const { t, i18n } = useTranslation('shell')
  const { restrictedBy, location } = gate
  const country =
    restrictedBy === 'country' && location.country !== null ? getCountryName(i18n.language, location.country) : null
  const customerService = useServiceUrl(gate.customerService[0])
  return (
    <StatusScreen
      brand={brand}
      title={t('blocked.title')}
      text={country === null ? t('blocked.text') : t('blocked.country', { country })}
      detail={t('blocked.address', { ip: location.ip })}
      customerService={customerService}
    />
  )
}

/** The host belongs to another site. */
export function WrongAddressScreen({ brand }: Pick<GateScreenProps, 'brand'>) {
  const { t } = useTranslation('shell')
  return <StatusScreen brand={brand} title={t('domain.title')} text={t('domain.text')} />
}
