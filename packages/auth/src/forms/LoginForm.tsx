import { ApiError } from '@croupier/api-client/api-error'
import { login } from '@croupier/endpoints/calls/session'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { CaptchaField } from '@croupier/ui-kit/CaptchaField'
import { PasswordField } from '@croupier/ui-kit/PasswordField'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { completeLogin } from '../model/complete-login.ts'
import { focusFirstInvalidField, getFormText } from '../model/form-text.ts'
import { solveAntiBot } from '../model/anti-bot.ts'
import { useCaptcha } from '../model/use-captcha.ts'
import styles from '../AuthDialog.module.css'

interface LoginFormProps {
  readonly area: 'site' | 'agent'
  readonly onDone: () => void
}

type Field = 'username' | 'password' | 'captcha'
type Problems = Partial<Record<Field, string>>

/** Reads the trimmed texts of a submitted form. */
function readTexts(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: Field) => getFormText(data, name)
  return { username: text('username'), password: text('password'), captcha: text('captcha') }
}

/** The login form by username: validation, anti-bot check, login call (specification, section 4 "Login"). */
export function LoginForm({ area, onDone }: LoginFormProps) {
  const { t, i18n } = useTranslation(['auth', 'errors'])
  const site = useSite()
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  const [captchaNeeded, setCaptchaNeeded] = useState(false)
  const captcha = useCaptcha(captchaNeeded)

  async function send({ username, password, captcha: typed }: ReturnType<typeof readTexts>) {
    const { token } = await site.api.call(login, {
      body: {
        username,
        password,
        type: 'username',
        area,
        antiBot: await solveAntiBot(site.api),
        ...(captchaNeeded && captcha.id ? { captcha: typed, captchaId: captcha.id } : {}),
      },
    })
    await completeLogin(site, i18n, token)
    onDone()
  }

  function showFailure(error: unknown) {
    const code = error instanceof ApiError ? error.code : null
    if (error instanceof ApiError && error.details.captcha) setCaptchaNeeded(true)
    captcha.refresh()
    if (code === 'CAPTCHA_WRONG') setProblems({ captcha: getErrorText(i18n, error) })
    else setFailure(getErrorText(i18n, error))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = readTexts(event.currentTarget)
    const empty = (field: Field) => (texts[field] ? {} : { [field]: t('problem.required') })
    const found: Problems = { ...empty('username'), ...empty('password'), ...(captchaNeeded ? empty('captcha') : {}) }
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) focusFirstInvalidField(event.currentTarget)
    if (sending || Object.keys(found).length > 0) return
    setSending(true)
    try {
      await send(texts)
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        name="username"
        label={t('field.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={problems.username}
      />
      <PasswordField
        name="password"
        label={t('field.password')}
        autoComplete="current-password"
        revealLabel={t('password.reveal')}
        concealLabel={t('password.conceal')}
        error={problems.password}
      />
      {captchaNeeded && (
        <CaptchaField
          name="captcha"
          label={t('captcha.label')}
          picture={captcha.picture}
          pictureAlt={t('captcha.alt')}
          refreshLabel={t('captcha.refresh')}
          onRefresh={captcha.refresh}
          error={problems.captcha ?? (captcha.failed ? t('captcha.failed') : undefined)}
        />
      )}
      {failure !== undefined && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" wide loading={sending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
