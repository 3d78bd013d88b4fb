/** The ways in, fetched in one piece: whoever opens one of them often goes on to another. */
export { FreePlayDialog } from './FreePlayDialog.tsx'
export { LoginDialog } from './LoginDialog.tsx'
export { RegisterDialog } from './RegisterDialog.tsx'
