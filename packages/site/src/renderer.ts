// In a file of its own for a chunk of its own: evaluating the renderer is the longest task of the start.
export { createRoot } from 'react-dom/client'
