export { pictureFault } from './picture-fault.ts'
export { type Upload, useUpload } from './use-upload.ts'
