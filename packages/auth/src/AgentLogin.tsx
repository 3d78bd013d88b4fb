import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { forgotPasswordOverlay } from '@croupier/runtime/overlays/shared'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import type { LoginStep } from '@croupier/domain/login-step'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './AgentLogin.module.css'
import { AuthSwitchLink } from './AuthSwitchLink.tsx'
import { VerificationForm } from './forms/VerificationForm.tsx'
import { LoginWays } from './LoginWays.tsx'

interface AgentLoginProps {
  /** Controls of the appearance, above the form. */
  readonly controls: ReactNode
  /** What the visitor reads before the form. */
  readonly notice?: ReactNode
}

/** The login of agents, a page without the layout of the site, which goes on to the agent center once an agent is logged in. */
export function AgentLogin({ controls, notice }: AgentLoginProps) {
  const { t } = useTranslation(['auth', 'common'])
  const { brand } = useSite()
  const [step, setStep] = useState<LoginStep | null>(null)
  const title = t('login.agentTitle')
  usePageTitle(title)

  return (
    <div className={styles['root']}>
      <div className={styles['controls']}>{controls}</div>
      <div className={styles['card']}>
        <Link {...paths.home()} className={styles['logo']} aria-label={brand.name}>
          <img src={brand.mark} alt="" width={56} height={56} />
        </Link>
        <div className={styles['text']}>
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['lead']}>{t('login.agentWelcome', { brand: brand.name })}</p>
        </div>
        {notice}
        {step?.kind === 'verification' ? (
          <>
            <VerificationForm {...step} onStep={setStep} />
            <AuthSwitchLink
              question={t('verification.question')}
              action={t('verification.back')}
              onChoose={() => setStep(null)}
            />
          </>
        ) : (
          <>
            <LoginWays area="agent" onStep={setStep} />
            <AuthSwitchLink
              question={t('login.forgotten')}
              action={t('forgot.title')}
              onChoose={() => openOverlay(forgotPasswordOverlay, { area: 'agent' })}
            />
          </>
        )}
      </div>
    </div>
  )
}
