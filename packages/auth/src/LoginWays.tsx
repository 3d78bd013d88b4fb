import type { LoginStep } from '@croupier/domain/login-step'
import { useFlag } from '@croupier/flags/react'
import { useFormDraft } from '@croupier/runtime/forms/form-draft'
import { Tabs } from '@croupier/ui-kit/Tabs'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginForm } from './forms/LoginForm.tsx'
import { SmsLoginForm } from './forms/SmsLoginForm.tsx'
import { useLoginAttempts, type LoginFormOptions } from './model/use-login-attempts.ts'

interface LoginWaysProps extends Pick<LoginFormOptions, 'area'> {
  /** Called with what follows every attempt. */
  readonly onStep: (step: LoginStep) => void
}

/**
 * The ways to log in: by password, and by a code where the site has it. They keep what was typed for each other, and share the
 * captcha.
 */
export function LoginWays({ area, onStep }: LoginWaysProps) {
  const { t } = useTranslation('auth')
  const hasCodes = useFlag('MOBILEVERCODELOGIN3')
  const options = { area, draft: useFormDraft(), attempts: useLoginAttempts(onStep) }
  const [way, setWay] = useState<'password' | 'sms'>('password')
  if (!hasCodes) return <LoginForm {...options} />
  return (
    <Tabs
      label={t('login.way')}
      value={way}
      onValueChange={(next) => startTransition(() => setWay(next))}
      items={[
        { value: 'password', label: t('login.byPassword'), panel: <LoginForm {...options} /> },
        { value: 'sms', label: t('login.byCode'), panel: <SmsLoginForm {...options} /> },
      ]}
    />
  )
}
