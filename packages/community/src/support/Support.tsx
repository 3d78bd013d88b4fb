import { useFormat } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useAudience } from '@croupier/runtime/session/session'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { Notice } from '@croupier/ui-kit/Notice'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Composer } from './Composer.tsx'
import { MessageLog } from '../components/MessageLog.tsx'
import styles from './Support.module.css'
import { supportQuery, type SupportConversation } from './queries.ts'

function Message({ message }: { readonly message: SupportConversation['messages'][number] }) {
  const { t } = useTranslation('support')
  const { pictures } = useSite()
  const format = useFormat()
  const { author, text, images, time } = message
  return (
    <li className={styles['message']} data-author={author}>
      <span className={styles['facts']}>
        <span>{author === 'caller' ? t('you') : t('service')}</span>
        <time dateTime={time}>{format.dateTime(time)}</time>
      </span>
      <div className={styles['bubble']}>
        {text !== '' && <p dir="auto">{text}</p>}
        {images.map((path, index) => {
          const src = pictures.url(path)
          return (
            <LazyImage
              key={path.split('?')[0]}
              className={styles['image']}
              src={src}
              alt={t('image', { number: index + 1 })}
              fit="contain"
              ratio="4 / 3"
              onRetryUrl={(failed) => pictures.nextUrl(failed)}
              fallback={<span className={styles['missing']}>{t('imageFailed')}</span>}
            />
          )
        })}
      </div>
    </li>
  )
}

function Messages({ conversation: { messages, state } }: { readonly conversation: SupportConversation }) {
  const { t } = useTranslation('support')
  const message = messages.at(-1)
  const last = message && { id: message.messageId, own: message.author === 'caller' }
  return (
    <MessageLog label={t('label')} className={styles['log']} last={last}>
      <div className={styles['hello']}>
        <p className={styles['helloTitle']}>{t('hello')}</p>
        <p>{t('helloHint')}</p>
      </div>
      <ol className={styles['messages']}>
        {messages.map((message) => (
          <Message key={message.messageId} message={message} />
        ))}
      </ol>
      {state === 'closed' && <p className={styles['note']}>{t('closed')}</p>}
    </MessageLog>
  )
}

function Waiting() {
  const { t } = useTranslation('support')
  return (
    <div className={styles['log']}>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <Skeleton className={styles['waiting']} />
      <Skeleton className={styles['waiting']} />
    </div>
  )
}

/** The window of customer service: one conversation, and a field to write in. */
export function Support() {
  const { t, i18n } = useTranslation(['support', 'common', 'errors', 'forms'])
  const site = useSite()
  const audience = useAudience()
  const query = useQuery(supportQuery(site))
  const { data, error, refetch } = query
  const failure = useFailure(query)
  const [text, setText] = useState('')
  const { brand } = site
  return (
    <div className={styles['root']}>
      <header className={styles['header']}>
        <img className={styles['mark']} src={brand.mark} alt={brand.name} width={40} height={40} />
        <div>
          <h1 className={styles['title']}>{t('title')}</h1>
          {data && (
            <p className={styles['status']} data-staffed={data.isStaffed ? '' : undefined}>
              {data.isStaffed ? t('staffed') : t('away', { ...data.hours, zone: brand.timeZone })}
            </p>
          )}
        </div>
      </header>
      <main className={styles['main']}>
        {data ? <Messages conversation={data} /> : !failure && <Waiting />}
        {failure && <FailedState title={t('failed')} failure={failure} />}
        {error && data && <Notice tone="warning">{getErrorText(i18n, error)}</Notice>}
      </main>
      {data && (
        <footer className={styles['footer']}>
          {/* Uploads belong to an account; what is written stays. */}
          <Composer key={audience} text={text} onTextChange={setText} onSent={() => refetch()} />
          {audience === 'visitor' && <p className={styles['note']}>{t('visitor')}</p>}
        </footer>
      )}
    </div>
  )
}
