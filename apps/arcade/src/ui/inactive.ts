/** Props of a button that does nothing at present: it keeps the focus that it has, which a disabled button loses. */
export const inactiveProps = { 'aria-disabled': true, tabIndex: -1, onClick: undefined } as const
