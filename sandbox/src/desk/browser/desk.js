// The page's own script: it opens the live line even when no panel follows anything.
import './live.js'
