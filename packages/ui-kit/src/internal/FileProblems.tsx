import type { FileProblem } from '../FileField/file-selection.ts'
import { Icon } from '../Icon/Icon.tsx'
import { warning } from '../icons/warning.ts'
import styles from './FileProblems.module.css'

interface FileProblemsProps {
  readonly problems: readonly FileProblem[]
  readonly text: (problem: FileProblem) => string
}

/** Lists why files were rejected; announced when they appear. */
export function FileProblems({ problems, text }: FileProblemsProps) {
  return (
    <ul className={styles['root']} aria-live="polite" data-slot="file-problems">
      {/* Cameras reuse file names, so equal messages are shown once. */}
      {[...new Set(problems.map((problem) => text(problem)))].map((words) => (
        <li key={words} className={styles['problem']}>
          <Icon shape={warning} />
          {words}
        </li>
      ))}
    </ul>
  )
}
