/** An avatar weighs 2048 KB at most (account#32). */
export const UPLOAD_MAX_KB = 2048
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_KB * 1024

/** By content, not by name. */
export const uploadTypes = ['image/jpeg', 'image/png'] as const
export const uploadExtensions = ['jpg', 'jpeg', 'png'] as const

/** Pixels that a picture may have before it is not even decoded. */
export const UPLOAD_MAX_PIXELS = 25_000_000
/** The same where decoding needs all of them in memory at once: sent in several passes, or of 16 bits each. */
export const UPLOAD_MAX_PIXELS_WHOLE = 4_500_000
/** Passes that a JPEG may be sent in; encoders make about ten. */
export const UPLOAD_MAX_SCANS = 50
/** Longest edge of what is kept, in px. */
export const UPLOAD_MAX_EDGE = 2000
