/** `8 KB`, `1.4 MB`: a size as shoppers read it. @param bytes at least 0 */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1) return '不到 1 KB'
  return kilobytes < 1024 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
