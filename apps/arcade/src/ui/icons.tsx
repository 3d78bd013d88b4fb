/** Path data in a 24 x 24 view box. */
const paths = {
  spin: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.5 2.5v4.3h-4.3',
  stop: 'M8 8h8v8H8z',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  auto: 'M4 12a8 8 0 0 1 13.7-5.6M20 12a8 8 0 0 1-13.7 5.6M17.7 2.6v3.8h-3.8M6.3 21.4v-3.8h3.8M10.2 9.2v5.6l4.6-2.8z',
  turbo: 'M13 2.5 5.5 13.5h5.2L10 21.5l8.5-12h-5.6z',
  soundOn: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a7.8 7.8 0 0 1 0 11',
  soundOff: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5',
  menu: 'M4.5 7h15M4.5 12h15M4.5 17h15',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5.5M12 7.4v.3',
  fair: 'M12 3 4.5 6v5.5c0 4.6 3.2 8 7.5 9.5 4.3-1.5 7.5-4.9 7.5-9.5V6zM8.8 12l2.3 2.3 4.2-4.6',
  settings: 'M5 7h8M17 7h2M15 4.8v4.4M5 12h2M11 12h8M9 9.8v4.4M5 17h6M15 17h4M13 14.8v4.4',
  leave: 'M10 4H5.5v16H10M14 8l4 4-4 4M18 12H9.5',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'm7 7 10 10M17 7 7 17',
  copy: 'M9 9h10.5v10.5H9zM5.5 15H4.5V4.5H15v1',
  dice: 'M4.5 4.5h15v15h-15zM8.5 8.5v.1M15.5 8.5v.1M12 12v.1M8.5 15.5v.1M15.5 15.5v.1',
  undo: 'M4.5 9h9.5a5 5 0 0 1 0 10H9M8.5 4.5 4 9l4.5 4.5',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2',
} as const
export type IconName = keyof typeof paths

/** A decorative icon; the control around it must have an accessible name. */
export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      aria-hidden="true"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}
