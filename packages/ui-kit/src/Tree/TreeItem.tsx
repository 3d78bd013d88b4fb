import type { VirtualItem } from '@tanstack/react-virtual'
import { Icon } from '../Icon/Icon.tsx'
import { chevronEnd } from '../icons/chevron-end.ts'
import { refresh } from '../icons/refresh.ts'
import { createStyle } from '../internal/variables.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './Tree.module.css'
import type { NodeRow, NoteRow, TreeRow } from './tree-rows.ts'

export interface TreeItemProps {
  readonly id: string
  readonly row: TreeRow
  readonly item: VirtualItem
  readonly active: boolean
  readonly selected: string | null | undefined
  readonly loadingLabel: string
  readonly failedLabel: string
}

function NodeContent({ row: { node, expandable } }: { readonly row: NodeRow }) {
  return (
    <>
      <span className={styles['toggle']} data-toggle="">
        {expandable && <Icon shape={chevronEnd} className={styles['chevron']} />}
      </span>
      {node.icon}
      <span className={styles['label']}>{node.label}</span>
      {node.aside !== undefined && <span className={styles['aside']}>{node.aside}</span>}
    </>
  )
}

function NoteContent({ row, text }: { readonly row: NoteRow; readonly text: string }) {
  return (
    <>
      <span className={styles['toggle']}>{row.state === 'loading' ? <Spinner /> : <Icon shape={refresh} />}</span>
      <span className={styles['label']}>{text}</span>
    </>
  )
}

function getRowState(row: TreeRow, selected: string | null | undefined) {
  if (row.kind === 'note') return { 'data-note': row.state }
  return {
    'aria-expanded': row.expandable ? row.expanded : undefined,
    'aria-selected': selected === undefined ? undefined : row.id === selected,
  }
}

/** One row of a tree at its virtual position. */
export function TreeItem({ id, row, item, active, selected, loadingLabel, failedLabel }: TreeItemProps) {
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      {...getRowState(row, selected)}
      data-index={item.index}
      data-active={active ? '' : undefined}
      data-slot="tree-row"
      className={styles['row']}
      style={createStyle({ '--_level': row.level, '--_start': `${item.start}px`, '--_size': `${item.size}px` })}
    >
      {row.kind === 'node' ? (
        <NodeContent row={row} />
      ) : (
        <NoteContent row={row} text={row.state === 'loading' ? loadingLabel : failedLabel} />
      )}
    </div>
  )
}
