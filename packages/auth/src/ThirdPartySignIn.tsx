import { getErrorText } from '@croupier/runtime/forms/errors'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeparture } from './model/use-departure.ts'
import styles from './AuthDialog.module.css'

interface ThirdPartySignInProps {
  /** Another way in, above the providers; false without one. */
  readonly children?: ReactElement | false
}

/** The other ways in below a form: the providers with which a person may sign in; nothing where there is none. */
export function ThirdPartySignIn({ children = false }: ThirdPartySignInProps) {
  const { t, i18n } = useTranslation(['auth', 'errors'])
  const { leave, leavingFor, error } = useDeparture()
  const { signInProviders } = useSite().gate
  if (signInProviders.length === 0 && children === false) return null
  return (
    <div className={styles['alternatives']}>
      <p className={styles['divider']}>{t('thirdParty.or')}</p>
      {children}
      {signInProviders.map(({ id, label }) => (
        <Button
          key={id}
          wide
          size="large"
          loading={leavingFor === id}
          disabled={leavingFor !== undefined && leavingFor !== id}
          onClick={() => leave(id)}
        >
          {t('thirdParty.continue', { provider: label })}
        </Button>
      ))}
      {error && <Notice tone="negative">{getErrorText(i18n, error)}</Notice>}
    </div>
  )
}
