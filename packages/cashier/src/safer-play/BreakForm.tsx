import {
  exclusionPeriods,
  getExclusionEnd,
  isLaterEnd,
  isSelfExclusion,
  type ExclusionPeriod,
} from '@croupier/domain/safer-play'
import { excludeAccount, type Exclusion } from '@croupier/endpoints/calls/safer-play'
import { useFormat } from '@croupier/i18n/react'
import { showError } from '@croupier/runtime/forms/errors'
import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { getServerNow } from '@croupier/runtime/platform/server-time'
import { useSite } from '@croupier/runtime/platform/site-context'
import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { TextField } from '@croupier/ui-kit/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadSaferPlay, saferPlayQuery } from './queries.ts'
import styles from './SaferPlay.module.css'

/** What the clock of the browser may be ahead: a break that is hardly longer is not offered, since the platform may refuse it. */
const clockErrorMs = 60 * 60_000

interface QuestionProps {
  readonly period: ExclusionPeriod
  readonly until: string
  readonly onClose: () => void
  /** Called once the account is closed to play. */
  readonly onTaken: () => void
}

/** Keyboards may write a letter and its marks in one character or in several. */
const toComparable = (text: string) => text.normalize('NFC').toLocaleLowerCase()

/** The last question; a self-exclusion is confirmed by a word. Both answers look alike. */
function Question({ period, until, onClose, onTaken }: QuestionProps) {
  const { t, i18n } = useTranslation(['cashier', 'errors'])
  const site = useSite()
  const [typed, setTyped] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => site.api.call(excludeAccount, { body: { period } }),
    onSuccess: (overview) => {
      site.queryClient.setQueryData(saferPlayQuery(site).queryKey, overview)
      onTaken()
      onClose()
    },
    onError: (error) => showError(i18n, error),
    onSettled: () => reloadSaferPlay(site),
  })
  useCloseOnBack(true, isPending ? undefined : onClose)
  const word = t('safer.break.word')
  const needsWord = isSelfExclusion(period)
  const isTyped = toComparable(typed.trim()) === toComparable(word)
  return (
    <AlertDialog
      open
      tone="warning"
      title={t('safer.break.question', { period: t(`safer.break.period.${period}`) })}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {t('safer.break.no')}
          </Button>
          <Button loading={isPending} disabled={needsWord && !isTyped} onClick={() => mutate()}>
            {t('safer.break.yes')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>{until}</p>
        <p>{t('safer.break.effect')}</p>
        {needsWord && (
          <TextField
            label={t('safer.break.type', { word })}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </div>
    </AlertDialog>
  )
}

interface BreakFormProps {
  /** The break that lasts; null without one. */
  readonly exclusion: Exclusion | null
  /** Called once a break is taken, after which nothing is chosen any more. */
  readonly onTaken: () => void
}

/** Closes the account to play for a time: time-outs first, then self-exclusions. Nothing is chosen beforehand. */
export function BreakForm({ exclusion, onTaken }: BreakFormProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const [period, setPeriod] = useState<ExclusionPeriod | null>(null)
  const [asked, setAsked] = useState<ExclusionPeriod | null>(null)
  const site = useSite()
  const [now] = useState(() => getServerNow(site))
  const current = exclusion && (exclusion.until === null ? null : new Date(exclusion.until))
  const possible = exclusionPeriods.filter(
    (one) => !exclusion || isLaterEnd(current, getExclusionEnd(one, new Date(now.getTime() - clockErrorMs))),
  )
  if (possible.length === 0) return null
  // What was taken is not longer than itself: it cannot be confirmed once more.
  const chosen = possible.find((one) => one === period) ?? null
  const end = chosen && getExclusionEnd(chosen, now)
  return (
    <div className={styles['form']}>
      <RadioGroup
        label={t(exclusion ? 'safer.break.longer' : 'safer.break.label')}
        variant="card"
        value={chosen}
        onValueChange={setPeriod}
        options={possible.map((one) => ({
          value: one,
          label: t(`safer.break.period.${one}`),
          description: t(isSelfExclusion(one) ? 'safer.break.selfExclusion' : 'safer.break.timeOut'),
        }))}
      />
      <Button wide disabled={chosen === null} onClick={() => setAsked(chosen)}>
        {t('safer.break.continue')}
      </Button>
      {chosen !== null && chosen === asked && (
        <Question
          period={chosen}
          until={end ? t('safer.break.until', { time: format.dateTime(end) }) : t('safer.break.forever')}
          onClose={() => setAsked(null)}
          onTaken={onTaken}
        />
      )}
    </div>
  )
}
