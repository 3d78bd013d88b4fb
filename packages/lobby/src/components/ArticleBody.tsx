import { useSite } from '@croupier/runtime/platform/site-context'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { RichText } from '@croupier/ui-kit/RichText'
import type { Article } from '@croupier/runtime/data/contents'
import type { ReactNode } from 'react'
import styles from './ArticleBody.module.css'

interface ArticleBodyProps {
  readonly article: Pick<Article, 'content' | 'image'>
  readonly size?: 'regular' | 'compact'
  /** What stands between picture and text, such as times. */
  readonly children?: ReactNode
}

/** Picture and text of an article. */
export function ArticleBody({ article: { content, image }, size = 'regular', children }: ArticleBodyProps) {
  const { pictures } = useSite()
  return (
    <div className={styles['body']}>
      {image !== null && (
        <LazyImage
          className={styles['picture']}
          ratio="16 / 9"
          src={pictures.url(image)}
          alt=""
          onRetryUrl={(failed) => pictures.nextUrl(failed)}
        />
      )}
      {children}
      {content !== '' && <RichText html={content} size={size} />}
    </div>
  )
}
