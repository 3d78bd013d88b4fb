import { ApiError } from '@croupier/api-client/api-error'
import type { FieldRule, RegistrationField } from '@croupier/domain/registration-fields'
import { register } from '@croupier/endpoints/calls/session'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { clearInvitation, getInvitation } from '@croupier/runtime/session/invitation'
import { useSite, type Site } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { CaptchaField } from '@croupier/ui-kit/CaptchaField'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { completeLogin } from '../model/complete-login.ts'
import { solveAntiBot } from '../model/anti-bot.ts'
import { focusFirstInvalidField, getFormText } from '../model/form-text.ts'
import { getProblemText, getServerErrorText } from '../model/field-error.ts'
import { checkEntries, getListedRules, type Entries } from '../model/registration.ts'
import { useCaptcha } from '../model/use-captcha.ts'
import styles from '../AuthDialog.module.css'
import { RegistrationInput } from './RegistrationInput.tsx'

type Messages = Partial<Record<RegistrationField, string>>

interface Captcha {
  readonly captcha: string
  readonly captchaId: string
}

function toRegisterRequest(entries: Entries, antiBot: string, captcha: Captcha | null) {
  const {
    username = '',
    password = '',
    confirmPassword = '',
    captcha: _typed,
    ...optional
    // A visible field takes precedence over the code of the invitation link (decisions, section 6).
  } = { ...getInvitation(), ...entries }
  const filled = Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== ''))
  return {
    ...filled,
    ...captcha,
    username,
    password,
    confirmPassword,
    domain: location.hostname,
    registerUrl: location.origin + location.pathname,
    registerMethod: 'WEB' as const,
    login: true as const,
    termsAccepted: true as const,
    antiBot,
  }
}

/** Fields that the form can show, the captcha included. */
function getVisibleFields(rules: readonly FieldRule[]): readonly RegistrationField[] {
  return [...getListedRules(rules).map(({ field }) => field), 'confirmPassword', 'captcha']
}

function readEntries(form: HTMLFormElement, rules: readonly FieldRule[]): Entries {
  const data = new FormData(form)
  return Object.fromEntries(getVisibleFields(rules).map((name) => [name, getFormText(data, name)]))
}

async function send(site: Site, entries: Entries, captcha: Captcha | null): Promise<string> {
  const { token } = await site.api.call(register, {
    body: toRegisterRequest(entries, await solveAntiBot(site.api), captcha),
  })
  return token
}

/** Whether the server's rules require a captcha for every registration. */
function requiresCaptcha(rules: readonly FieldRule[]): boolean {
  return rules.some(({ field, enabled }) => field === 'captcha' && enabled)
}

/** The registration form by username, with the server's fields and rules (specification, section 4 "Registration"). */
export function RegisterForm({ onDone }: { readonly onDone: () => void }) {
  const { t, i18n } = useTranslation(['auth', 'errors'])
  const site = useSite()
  const rules = site.gate.registrationRules
  const [problems, setProblems] = useState<Messages>({})
  const [termsMissing, setTermsMissing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  const [captchaNeeded, setCaptchaNeeded] = useState(() => requiresCaptcha(rules))
  const captcha = useCaptcha(captchaNeeded)
  const termsErrorId = useId()

  function showFailure(error: unknown) {
    captcha.refresh()
    if (!(error instanceof ApiError)) return setFailure(getErrorText(i18n, error))
    const { code, details } = error
    if (details.captcha || code === 'CAPTCHA_REQUIRED') setCaptchaNeeded(true)
    const name = code === 'ACCOUNT_TAKEN' ? 'username' : code.startsWith('CAPTCHA') ? 'captcha' : details.field
    const field = getVisibleFields(rules).find((visible) => visible === name)
    // An unknown code of the link is removed, since a hidden field cannot be corrected.
    if (code === 'AFFILIATE_UNKNOWN') clearInvitation()
    const fieldText = code === 'FIELD_INVALID' ? getServerErrorText(t, details) : undefined
    const text = fieldText ?? getErrorText(i18n, error)
    if (field) setProblems({ [field]: text })
    else setFailure(text)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const entries = readEntries(form, rules)
    const found = Object.entries(checkEntries(rules, entries)).map(([field, problem]) => [
      field,
      getProblemText(t, problem),
    ])
    if (captchaNeeded && !entries.captcha) found.push(['captcha', t('problem.captcha')])
    const accepted = new FormData(form).get('terms') === 'on'
    setProblems(Object.fromEntries(found))
    setTermsMissing(!accepted)
    setFailure(undefined)
    if (!accepted || found.length > 0) focusFirstInvalidField(form)
    if (sending || !accepted || found.length > 0) return
    setSending(true)
    try {
      const typed = captchaNeeded && captcha.id ? { captcha: entries.captcha ?? '', captchaId: captcha.id } : null
      await completeLogin(site, i18n, await send(site, entries, typed))
      clearInvitation()
      onDone()
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      {getListedRules(rules).map((rule) => (
        <RegistrationInput key={rule.field} rule={rule} problems={problems} />
      ))}
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
      <div>
        <Checkbox
          name="terms"
          label={t('register.terms')}
          aria-invalid={termsMissing || undefined}
          aria-describedby={termsMissing ? termsErrorId : undefined}
        />
        {termsMissing && (
          <p id={termsErrorId} className={styles['inline']} role="alert">
            {t('register.termsMissing')}
          </p>
        )}
      </div>
      {failure !== undefined && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" wide loading={sending}>
        {t('register.submit')}
      </Button>
    </form>
  )
}
