/**
 * Has the C library give large blocks back at once, in bytes: it keeps them in its pools otherwise, 300 MB after some dozen
 * pictures (decision record 23). It reads this only when a process starts.
 */
export const allocation = { MALLOC_MMAP_THRESHOLD_: '1000000' }
