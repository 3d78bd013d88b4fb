import { sendFeedback } from '@croupier/endpoints/calls/feedback'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { createImageUploads } from '@croupier/runtime/forms/image-uploads'
import { ImageUploadField } from '@croupier/runtime/forms/ImageUploadField'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import { useSite } from '@croupier/runtime/platform/site-context'
import { TextAreaField } from '@croupier/ui-kit/TextAreaField'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createFeedbackSchema } from './feedback-schema.ts'
import { createDraft, feedbackSettingsQuery, type FeedbackSettings } from './queries.ts'
import styles from './Feedback.module.css'

interface FeedbackFormProps {
  readonly settings: FeedbackSettings
  readonly onSent: () => void
}

/** The form of feedback: a text and up to three images. Its text is kept as a draft until it is sent. */
export function FeedbackForm({ settings, onSent }: FeedbackFormProps) {
  const { t } = useTranslation(['messages', 'forms', 'errors'])
  const site = useSite()
  const [draft] = useState(() => createDraft(site))
  const [initial] = useState(() => draft.read())
  const [uploads] = useState(() => createImageUploads(site, 'feedback'))
  // Synchronises with the network: what is still being sent when the form closes is for nothing.
  useEffect(() => () => uploads.stop(), [uploads])
  const form = useEndpointForm(sendFeedback, {
    schema: createFeedbackSchema(settings),
    defaultValues: { content: initial },
    toInput: async ({ content }) => {
      const imageIds = await uploads.getImageIds()
      return { body: imageIds.length > 0 ? { content, imageIds: [...imageIds] } : { content } }
    },
    onSuccess: () => {
      draft.clear()
      onSent()
    },
    onFailure: (error) => {
      if (error.code === 'IMAGE_UNKNOWN') uploads.expire(error)
      // The merchant has changed the lengths meanwhile.
      if (error.details.rule === 'length') void site.queryClient.invalidateQueries(feedbackSettingsQuery(site))
    },
  })
  const content = form.register('content')
  return (
    <form {...form.formProps} className={styles['form']}>
      <TextAreaField
        {...content}
        label={t('feedback.content')}
        mark={t('forms:mark.required')}
        hint={t('feedback.length', { min: settings.minLength, max: settings.maxLength })}
        defaultValue={initial}
        maxCharacters={settings.maxLength}
        countText={(used, max) => t('feedback.count', { used, max })}
        rows={5}
        required
        onChange={(event) => {
          draft.write(event.currentTarget.value)
          void content.onChange(event)
        }}
      />
      <ImageUploadField uploads={uploads} purpose="feedback" label={t('feedback.images')} disabled={form.submitting} />
      <FormActions loading={form.submitting} error={form.formError} label={t('feedback.send')} />
    </form>
  )
}
