import type { Currency } from '@croupier/domain/money'
import { getShare } from '@croupier/domain/rounding'
import { confirmLimit, keepLimit, setLimit, type LimitState } from '@croupier/endpoints/calls/safer-play'
import { useFormat } from '@croupier/i18n/react'
import { focusElement } from '@croupier/runtime/navigation/focus-element'
import { createFocusPass } from '@croupier/runtime/navigation/pass-focus'
import { showError } from '@croupier/runtime/forms/errors'
import { getServerNow } from '@croupier/runtime/platform/server-time'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Meter } from '@croupier/ui-kit/Meter'
import { Notice } from '@croupier/ui-kit/Notice'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LimitForm } from './LimitForm.tsx'
import { reloadSaferPlay, saferPlayQuery } from './queries.ts'
import styles from './SaferPlay.module.css'
import { useLimitFormat } from './use-limit-format.ts'

interface LimitRowProps {
  readonly state: LimitState
  readonly currency: Currency
}

/** How often a page that stays open looks whether a waiting limit is due. */
const dueCheckMs = 30_000

/** Returns the time of the server, renewed while the page stays open. */
function useServerNow(): number {
  const site = useSite()
  const [now, setNow] = useState(() => getServerNow(site).getTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(getServerNow(site).getTime()), dueCheckMs)
    return () => clearInterval(timer)
  }, [site])
  return now
}

/** The buttons of an answer leave with it: the one that changes the limit, the first below its figures, gets their focus. */
const passFocusToChange = createFocusPass((element) =>
  element.closest('li')?.querySelector<HTMLElement>(':scope > span button'),
)

type Action = 'confirm' | 'keep' | 'remove'

function useLimitAction({ limit }: LimitState) {
  const { i18n } = useTranslation('errors')
  const site = useSite()
  return useMutation({
    mutationFn: (action: Action) => {
      if (action === 'remove') return site.api.call(setLimit, { body: { limit, value: null } })
      return site.api.call(action === 'confirm' ? confirmLimit : keepLimit, { body: { limit } })
    },
    onSuccess: (overview) => site.queryClient.setQueryData(saferPlayQuery(site).queryKey, overview),
    onError: (error) => showError(i18n, error),
    onSettled: () => reloadSaferPlay(site),
  })
}

/** A looser limit that waits: until when, then the question, with both answers alike. */
function Request({ state, currency }: LimitRowProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const write = useLimitFormat(currency)
  const { mutate, isPending } = useLimitAction(state)
  const { limit, requested } = state
  const now = useServerNow()
  if (!requested) return null
  const isDue = Date.parse(requested.confirmableAt) <= now
  const value = write(limit, requested.value)
  return (
    <Notice
      ref={passFocusToChange}
      title={t('safer.requested', { value })}
      action={
        <span className={styles['actions']}>
          {isDue && (
            <Button loading={isPending} onClick={() => mutate('confirm')}>
              {t('safer.confirm')}
            </Button>
          )}
          <Button loading={isPending} onClick={() => mutate('keep')}>
            {t('safer.keep')}
          </Button>
        </span>
      }
    >
      {isDue ? t('safer.due') : t('safer.dueAt', { time: format.dateTime(requested.confirmableAt) })}
    </Notice>
  )
}

/** One limit: what is used of it and left, what waits, and its change. */
export function LimitRow({ state, currency }: LimitRowProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const write = useLimitFormat(currency)
  /** Undefined before the first change, whose end gives the focus back. */
  const [isEditing, setEditing] = useState<boolean>()
  const { mutate, isPending } = useLimitAction(state)
  const { limit, value, used, resetsAt } = state
  const name = t(`safer.limit.${limit}`)
  const left = value === null || used > value ? 0n : value - used
  const resets = resetsAt === null ? '' : t('safer.resets', { time: format.dateTime(resetsAt) })
  return (
    <li className={styles['row']}>
      {limit === 'realityCheck' ? (
        <div className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['hint']}>
            {value === null ? t('safer.checkDefault') : t('safer.checkEvery', { time: write(limit, value) })}
          </span>
        </div>
      ) : value === null ? (
        <div className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['hint']}>{t('safer.unlimited', { used: write(limit, used) })}</span>
        </div>
      ) : (
        <Meter
          label={name}
          value={getShare(used, value)}
          tone={left === 0n ? 'warning' : 'neutral'}
          valueText={t('safer.used', { used: write(limit, used), value: write(limit, value) })}
          hint={[t('safer.left', { left: write(limit, left) }), resets].filter((part) => part !== '').join(' ')}
        />
      )}
      <Request state={state} currency={currency} />
      {isEditing ? (
        <LimitForm state={state} currency={currency} onClose={() => setEditing(false)} />
      ) : (
        <span className={styles['actions']}>
          <Button
            ref={isEditing === false ? focusElement : undefined}
            size="small"
            aria-label={t(value === null ? 'safer.setOf' : 'safer.changeOf', { name })}
            onClick={() => setEditing(true)}
          >
            {value === null ? t('safer.set') : t('safer.change')}
          </Button>
          {value !== null && state.requested?.value !== null && (
            <Button
              ref={passFocusToChange}
              size="small"
              loading={isPending}
              aria-label={t('safer.removeOf', { name })}
              onClick={() => mutate('remove')}
            >
              {t('safer.remove')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
