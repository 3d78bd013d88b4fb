import { isSupportText, maxSupportLength } from '@croupier/domain/support'
import { sendSupportImages, sendSupportMessage } from '@croupier/endpoints/calls/support'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { createImageUploads } from '@croupier/runtime/forms/image-uploads'
import { ImageUploadField } from '@croupier/runtime/forms/ImageUploadField'
import { useIdempotencyKey } from '@croupier/runtime/forms/use-idempotency-key'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useAudience, useSession } from '@croupier/runtime/session/session'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { picture } from '@croupier/ui-kit/icons/picture'
import { Notice } from '@croupier/ui-kit/Notice'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type Dispatch, type FormEvent, type KeyboardEvent, type SetStateAction } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Support.module.css'
import { getVisitorKey } from './support-key.ts'

interface ComposerProps {
  readonly text: string
  readonly onTextChange: Dispatch<SetStateAction<string>>
  readonly onSent: () => Promise<unknown>
}

/** Whether a message was refused for want of a key: the session has ended. */
const isKeyMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'MALFORMED_REQUEST'

/** Sends a text, and the pictures of an account. What has arrived leaves the form, also when the rest has not. */
function useSend({ text, onTextChange, onSent }: ComposerProps) {
  const site = useSite()
  const { api } = site
  const textKey = useIdempotencyKey()
  const imagesKey = useIdempotencyKey()
  const [uploads] = useState(() => createImageUploads(site, 'support'))
  // Synchronises with the network: what is still being sent when the window closes is for nothing.
  useEffect(() => () => uploads.stop(), [uploads])
  async function send(): Promise<void> {
    const content = text.trim()
    if (content !== '') {
      const message = { ...getVisitorKey(), content }
      await api.call(sendSupportMessage, { body: { ...message, messageKey: textKey.get(message) } })
      textKey.renew()
      onTextChange((now) => (now.trim() === content ? '' : now))
    }
    const imageIds = [...(await uploads.getImageIds())]
    if (imageIds.length === 0) return
    await api.call(sendSupportImages, { body: { imageIds, messageKey: imagesKey.get({ imageIds }) } })
    imagesKey.renew()
    uploads.setPicked([])
  }
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { token } = useSession.getState()
      try {
        await send()
      } catch (error) {
        if (!isKeyMissing(error)) throw error
        // The conversation goes on with another session of the account, or as a visitor's, which has to send it anew.
        await onSent()
        const { status, token: current } = useSession.getState()
        if (status !== 'loggedIn' || current === token) throw error
        await send()
      }
    },
    onSettled: () => void onSent(),
  })
  return { ...mutation, uploads }
}

/** The field to write in. Enter sends, Shift with it starts a line. */
export function Composer(props: ComposerProps) {
  const { t, i18n } = useTranslation(['support', 'errors', 'forms'])
  const audience = useAudience()
  const { text, onTextChange } = props
  const { mutate, isPending, error, uploads } = useSend(props)
  const [touched, setTouched] = useState(false)
  const [showsImages, setShowsImages] = useState(false)
  const mayUpload = audience === 'member' || audience === 'agent'
  const content = text.trim()
  const isLong = content !== '' && !isSupportText(content)

  function getProblem(): string | undefined {
    if (isLong) return t('support:long', { max: maxSupportLength })
    return touched && content === '' ? t('support:empty') : undefined
  }

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    const isEmpty = content === '' && uploads.store.getState().length === 0
    setTouched(isEmpty)
    if (!isEmpty && !isLong && !isPending) mutate()
  }

  return (
    <form className={styles['composer']} noValidate onSubmit={submit}>
      {error && <Notice tone="negative">{getErrorText(i18n, error)}</Notice>}
      <TextAreaField
        label={t('support:message')}
        rows={2}
        value={text}
        error={getProblem()}
        maxCharacters={maxSupportLength}
        countText={(used, max) => t('support:count', { used, max })}
        onChange={(event) => {
          setTouched(false)
          onTextChange(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
        }}
      />
      {mayUpload && showsImages && (
        <ImageUploadField uploads={uploads} purpose="support" label={t('support:images')} disabled={isPending} />
      )}
      <div className={styles['actions']}>
        {mayUpload && !showsImages && (
          <Button variant="ghost" startIcon={<Icon shape={picture} />} onClick={() => setShowsImages(true)}>
            {t('support:addImages')}
          </Button>
        )}
        <Button type="submit" variant="primary" loading={isPending} className={styles['send']}>
          {t('support:send')}
        </Button>
      </div>
    </form>
  )
}
