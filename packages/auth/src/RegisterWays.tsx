import { getMobileMode } from '@croupier/domain/registration-modes'
import { useFlags } from '@croupier/flags/react'
import { useFormDraft } from '@croupier/runtime/forms/form-draft'
import { Tabs } from '@croupier/ui-kit/Tabs'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RegisterForm } from './forms/RegisterForm.tsx'

/**
 * The ways to register that the site has; by mobile number first (specification, section 4 "Registration"). They keep what was
 * typed for each other.
 */
export function RegisterWays({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('auth')
  const flags = useFlags()
  const [chosen, setWay] = useState<'mobile' | 'username'>('mobile')
  const options = { draft: useFormDraft(), onDone }
  const mobileMode = getMobileMode(flags.has('MOBILENUMPASSREG3'))
  const items = [
    {
      value: 'mobile' as const,
      label: t('register.byMobile'),
      // A change of the flag is another form.
      panel: <RegisterForm key={mobileMode} mode={mobileMode} {...options} />,
    },
    {
      value: 'username' as const,
      label: t('register.byName'),
      panel: <RegisterForm mode="username" {...options} />,
    },
  ].filter(({ value }) => flags.has(value === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3'))
  const [first] = items
  if (first === undefined || items.length === 1) return first?.panel
  return (
    <Tabs
      label={t('register.way')}
      items={items}
      value={chosen}
      onValueChange={(next) => startTransition(() => setWay(next))}
    />
  )
}
