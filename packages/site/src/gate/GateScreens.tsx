import { decodeServicePath } from '@croupier/runtime/customer-service'
import type { ClientBrand } from '@croupier/brand/client'
import { useFormat } from '@croupier/i18n/react'
import type { GateAnswer } from '@croupier/runtime/site-context'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusScreen } from './StatusScreen.tsx'

interface GateScreenProps {
  readonly brand: ClientBrand
  readonly gate: GateAnswer
}

/** Address of the first customer-service entry; undefined until it is deciphered, or when there is none. */
function useCustomerService({ customerService }: GateAnswer): string | undefined {
  const [address, setAddress] = useState<string>()
  const path = customerService[0]?.path
  // Deciphering is asynchronous, so the address arrives after the screen.
  useEffect(() => {
    let current = true
    if (path) void decodeServicePath(path).then((url) => current && setAddress(url ?? undefined))
    return () => {
      current = false
    }
  }, [path])
  return address
}

/** The platform is being worked on; the site opens by itself afterwards. */
export function MaintenanceScreen({ brand, gate }: GateScreenProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const customerService = useCustomerService(gate)
  return (
    <StatusScreen
      brand={brand}
      title={t('maintenance.title')}
      text={t('maintenance.text')}
      fact={gate.maintenanceEnd ? t('maintenance.until', { time: format.dateTime(gate.maintenanceEnd) }) : undefined}
      customerService={customerService}
    />
  )
}

/** The site may not be offered where the visitor is. */
export function BlockedScreen({ brand, gate }: GateScreenProps) {
  const { t } = useTranslation()
  const customerService = useCustomerService(gate)
  return (
    <StatusScreen
      brand={brand}
      title={t('blocked.title')}
      text={t('blocked.text')}
      fact={t('blocked.address', { ip: gate.location.ip })}
      customerService={customerService}
    />
  )
}

/** The host belongs to another site than this one. */
export function WrongAddressScreen({ brand }: Pick<GateScreenProps, 'brand'>) {
  const { t } = useTranslation()
  return <StatusScreen brand={brand} title={t('domain.title')} text={t('domain.text')} />
}
