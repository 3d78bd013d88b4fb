import type { FileProblem } from '../FileField/file-intake.ts'
import { Icon } from '../Icon/Icon.tsx'
import { warning } from '../icons/warning.ts'
import styles from './FileProblems.module.css'

interface FileProblemsProps {
  readonly problems: readonly FileProblem[]
  readonly text: (problem: FileProblem) => string
}

/** Why files were left out, one line each; spoken when they appear. */
export function FileProblems({ problems, text }: FileProblemsProps) {
  return (
    <ul className={styles['root']} aria-live="polite" data-slot="file-problems">
      {/* Cameras give one name to many pictures; the same words twice say nothing more. */}
      {[...new Set(problems.map((problem) => text(problem)))].map((words) => (
        <li key={words} className={styles['problem']}>
          <Icon shape={warning} />
          {words}
        </li>
      ))}
    </ul>
  )
}
