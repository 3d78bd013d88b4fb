import { getLanguageTag, isLanguageCode } from '@croupier/domain/languages'
import { useTranslation } from 'react-i18next'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import { FeedbackImages } from './FeedbackImages.tsx'
import styles from './feedback.module.css'
import type { FeedbackRow } from './queries.ts'

function Reply({ feedback: { reply, repliedBy, repliedAt, state } }: { readonly feedback: FeedbackRow }) {
  const { t } = useTranslation('operator')
  if (reply === null) return state === 'closed' && <p className={stack['muted']}>{t('feedback.closedUnanswered')}</p>
  return (
    <figure className={styles['reply']}>
      <blockquote className={styles['text']} dir="auto">
        {reply}
      </blockquote>
      <figcaption>
        <strong>{repliedBy}</strong>
        <Time at={repliedAt} />
      </figcaption>
    </figure>
  )
}

/** What a member has written, with images and reply. */
export function FeedbackMessage({ feedback }: { readonly feedback: FeedbackRow }) {
  const { account, content, images, language } = feedback
  return (
    <div className={styles['message']}>
      <p className={styles['text']} dir="auto" lang={isLanguageCode(language) ? getLanguageTag(language) : undefined}>
        {content}
      </p>
      <FeedbackImages paths={images} account={account} />
      <Reply feedback={feedback} />
    </div>
  )
}
