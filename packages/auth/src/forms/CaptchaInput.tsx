import type { FieldProps } from '@croupier/runtime/forms/use-controls'
import { CaptchaField } from '@croupier/ui-kit/CaptchaField'
import { useTranslation } from 'react-i18next'
import type { Captcha } from '../model/use-captcha.ts'
import { CaptchaHelp } from './CaptchaHelp.tsx'

interface CaptchaInputProps {
  readonly captcha: Captcha
  readonly field: FieldProps
}

/** The captcha field of a form, with a way for who cannot read its picture; nothing while no captcha is required. */
export function CaptchaInput({ captcha, field }: CaptchaInputProps) {
  const { t } = useTranslation(['auth', 'forms'])
  if (!captcha.required) return null
  return (
    <div>
      <CaptchaField
        {...field}
        label={t('captcha.label')}
        mark={t('forms:mark.required')}
        required
        picture={captcha.picture}
        pictureAlt={t('captcha.alt')}
        refreshLabel={t('captcha.refresh')}
        onRefresh={captcha.refresh}
        error={field.error ?? (captcha.failed ? t('captcha.failed') : undefined)}
      />
      <CaptchaHelp />
    </div>
  )
}
