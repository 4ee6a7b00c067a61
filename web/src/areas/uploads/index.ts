export { pictureFault } from './picture-fault.ts'
export { useUpload } from './use-upload.ts'
