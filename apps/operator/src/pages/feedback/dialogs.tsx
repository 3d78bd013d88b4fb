import { ApiError } from '@croupier/api-client/api-error'
import { maxReplyLength } from '@croupier/domain/feedback'
import { languageNames } from '@croupier/domain/language-names'
import { isLanguageCode } from '@croupier/domain/languages'
import { closeFeedback, replyToFeedback } from '@croupier/endpoints/calls/ops/feedback'
import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Notice } from '@croupier/ui-kit/Notice'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { markFields } from '../../components/mark-fields.ts'
import stack from '../../components/Stack.module.css'
import { useDiscard } from '../../components/use-discard.tsx'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { getErrorText } from '../../text/error-text.ts'
import { FeedbackMessage } from './FeedbackMessage.tsx'
import styles from './feedback.module.css'
import type { FeedbackRow } from './queries.ts'

interface FeedbackDialogProps {
  readonly feedback: FeedbackRow
  readonly onClose: () => void
}

/** Loads lists and counts again. */
async function reloadFeedback(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['feedback'] }),
    queryClient.invalidateQueries({ queryKey: ['overview'] }),
  ])
}

/** Makes a change, and loads the lists again behind the dialog when another operator was faster. */
async function changeFeedback(change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'REQUEST_DECIDED') await reloadFeedback()
    throw error
  }
  await reloadFeedback()
}

/** The one reply to feedback. Only its buttons close it, and ask before a text is lost. */
export function ReplyDialog({ feedback, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation(['operator', 'common'])
  const { id, account, language } = feedback
  const form = useId()
  const getKey = useIdempotencyKey()
  const [text, setText] = useState('')
  const [touched, setTouched] = useState(false)
  const reply = text.trim()
  const { leave, question } = useDiscard(reply !== '', onClose)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = { feedbackId: id, text: reply }
      await changeFeedback(() => api.call(replyToFeedback, { body, idempotencyKey: getKey(body) }))
      showToast('positive', t('operator:feedback.sent', { account }))
      onClose()
    },
  })

  function getProblem(): string | undefined {
    if (reply.length > maxReplyLength) return t('operator:feedback.replyLong', { max: maxReplyLength })
    return touched && reply === '' ? t('operator:feedback.replyMissing') : undefined
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = markFields(event.currentTarget, () => setTouched(true))
    if (wrong) wrong.focus()
    else if (!isPending) mutate()
  }

  return (
    <Dialog
      open
      title={t('operator:feedback.replyTitle', { account })}
      description={t('operator:feedback.replyText')}
      closeLabel={t('common:action.close')}
      dismissible={false}
      onClose={leave}
      footer={
        <>
          <Button disabled={isPending} onClick={leave}>
            {t('operator:action.cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" loading={isPending}>
            {t('operator:feedback.send')}
          </Button>
        </>
      }
    >
      <form id={form} className={stack['root']} noValidate onSubmit={submit}>
        {error && <Notice tone="negative">{getErrorText(error)}</Notice>}
        <div className={styles['quote']}>
          <FeedbackMessage feedback={feedback} />
        </div>
        <TextAreaField
          label={t('operator:feedback.replyLabel')}
          hint={
            isLanguageCode(language)
              ? t('operator:feedback.language', { language: languageNames[language] })
              : undefined
          }
          error={getProblem()}
          className={styles['replyField']}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxCharacters={maxReplyLength}
          countText={(used, max) => t('operator:reason.count', { used, max })}
        />
      </form>
      {question}
    </Dialog>
  )
}

/** Ends feedback, with or without a reply before. */
export function CloseDialog({ feedback, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation('operator')
  const { id, account, repliedBy } = feedback

  async function close(reason: string) {
    await changeFeedback(() => api.call(closeFeedback, { body: { feedbackId: id, reason } }))
    showToast('positive', t('feedback.closed'))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('feedback.closeTitle')}
      description={
        repliedBy === null
          ? t('feedback.closeOpenText', { account })
          : t('feedback.closeAnsweredText', { account, by: repliedBy })
      }
      confirmLabel={t('feedback.closeSubmit')}
      tone={repliedBy === null ? 'danger' : 'primary'}
      onConfirm={close}
      onClose={onClose}
    />
  )
}
