// Alone in a file, which the build makes a script of its own: evaluating the renderer is the longest task of the start.
export { createRoot } from 'react-dom/client'
