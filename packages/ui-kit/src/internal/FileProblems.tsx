import { Icon } from '../Icon/Icon.tsx'
import { warning } from '../icons/warning.ts'
import styles from './FileProblems.module.css'

/** Lists why files were rejected or not sent; announced when they appear. */
export function FileProblems({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className={styles['root']} aria-live="polite" data-slot="file-problems">
      {/* Cameras reuse file names, so equal messages are shown once. */}
      {[...new Set(texts)].map((text) => (
        <li key={text} className={styles['problem']}>
          <Icon shape={warning} />
          {text}
        </li>
      ))}
    </ul>
  )
}
