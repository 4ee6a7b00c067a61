/** React's own; the router asks for the shim of older Reacts, which this one does not need. */
export { useSyncExternalStore } from 'react'
