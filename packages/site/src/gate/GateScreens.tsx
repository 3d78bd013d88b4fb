import { decodeServicePath } from '@croupier/runtime/platform/customer-service'
import type { ClientBrand } from '@croupier/brand/client'
import { useFormat } from '@croupier/i18n/react'
import type { GateResponse } from '@croupier/runtime/platform/site-services'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusScreen } from './StatusScreen.tsx'

interface GateScreenProps {
  readonly brand: ClientBrand
  readonly gate: GateResponse
}

/** URL of the first customer-service entry; undefined until it is decrypted, or without an entry. */
function useCustomerService({ customerService }: GateResponse): string | undefined {
  const [url, setUrl] = useState<string>()
  const path = customerService[0]?.path
  // Decryption is asynchronous, so the URL arrives after the first render.
  useEffect(() => {
    let current = true
    if (path) void decodeServicePath(path).then((decoded) => current && setUrl(decoded ?? undefined))
    return () => {
      current = false
    }
  }, [path])
  return url
}

/** The platform is under maintenance; the site opens automatically afterwards. */
export function MaintenanceScreen({ brand, gate }: GateScreenProps) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const customerService = useCustomerService(gate)
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

/** The site is not available in the visitor's region. */
export function BlockedScreen({ brand, gate }: GateScreenProps) {
  const { t } = useTranslation('shell')
  const customerService = useCustomerService(gate)
  return (
    <StatusScreen
      brand={brand}
      title={t('blocked.title')}
      text={t('blocked.text')}
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
