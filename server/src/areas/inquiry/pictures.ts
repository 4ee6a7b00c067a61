import type { Platform } from '../../platform/platform.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { readPicture } from '../uploads/index.ts'
import { encryptImage } from './encrypted-record.ts'
import type { ImageRow } from './store/care.ts'

/** A picture that a record keeps. */
export interface Picture {
  kind: ImageRow['kind']
  url: string
  bytes: Buffer
}

/** Whose pictures a record keeps. */
export interface Pictured {
  prescriptionImages: readonly string[]
  medicalRecords: readonly string[]
  certificate: { image: string | null; imageBack: string | null } | null
  guardian: { certificateImage: string | null } | null
}

/** Which pictures a record keeps of a patient, in the order in which the pharmacist sees them. */
export function picturesOf({ prescriptionImages, medicalRecords, certificate, guardian }: Pictured) {
  const shown: [Picture['kind'], readonly (string | null | undefined)[]][] = [
    ['prescription', prescriptionImages],
    ['medicalRecord', medicalRecords],
    ['certificate', [certificate?.image, certificate?.imageBack]],
    ['guardian', [guardian?.certificateImage]],
  ]
  return shown.flatMap(([kind, urls]) => urls.flatMap((url) => (url ? [{ kind, url }] : [])))
}

/** Pictures whose file is gone are left out; the pharmacist sees how many there are. */
export async function readPictures(platform: Platform, accountId: string, patient: Pictured): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const { kind, url } of picturesOf(patient)) {
    const bytes = await readPicture(platform, accountId, url)
    if (bytes) pictures.push({ kind, url, bytes })
  }
  return pictures
}

/** The rows that keep pictures with a record. @param isNew which of them came with an answer to a request */
export function imageRows(
  cipher: FieldCipher,
  { accountId, id }: { accountId: string; id: string },
  pictures: readonly Picture[],
  isNew: (picture: Picture) => boolean = () => false,
): ImageRow[] {
  return pictures.map((picture, index) => ({
    accountId,
    prescriptionId: id,
    number: index + 1,
    kind: picture.kind,
    picture: encryptImage(cipher, id, index + 1, picture.bytes),
    isNew: isNew(picture),
  }))
}
