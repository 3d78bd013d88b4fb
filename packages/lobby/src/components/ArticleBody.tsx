import { useSite } from '@croupier/runtime/platform/site-context'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { RichText } from '@croupier/ui-kit/RichText'
import type { Article } from '@croupier/runtime/data/contents'
import styles from './contents.module.css'

interface ArticleBodyProps {
  readonly article: Pick<Article, 'content' | 'image'>
  readonly size?: 'regular' | 'compact'
}

/** Picture and text of an article. */
export function ArticleBody({ article: { content, image }, size = 'regular' }: ArticleBodyProps) {
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
      {content !== '' && <RichText html={content} size={size} />}
    </div>
  )
}
