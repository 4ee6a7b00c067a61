import type { Proof } from '../proof.ts'
import { addressDefault, addressLimit, addressMasks } from './addresses.ts'
import { canaries } from './canaries.ts'
import { closing } from './closing.ts'
import { codeBinding } from './code-binding.ts'
import { codeGuessing } from './code-guessing.ts'
import { codeSending } from './code-sending.ts'
import { coinLedger } from './coins.ts'
import { crash } from './crash.ts'
import { crossSiteWrites } from './cross-site.ts'
import { databaseAway } from './database-away.ts'
import { edge } from './edge.ts'
import { enumeration } from './enumeration.ts'
import { freshProof } from './fresh-proof.ts'
import { fullArrays } from './full-arrays.ts'
import { fuzz } from './fuzz.ts'
import { onePrescription, rxCallOrders } from './inquiries.ts'
import { invariants } from './invariants.ts'
import { keyRotation } from './key-rotation.ts'
import { linkDump, linkGuessing, linkPhone, linkReading, linkScope } from './links.ts'
import { merging } from './merging.ts'
import { moneyCrash } from './money-crash.ts'
import { operatorNulls } from './operator-nulls.ts'
import { orderEdges } from './order-edges.ts'
import { orderModel } from './order-model.ts'
import { ownerMatrix } from './owner-matrix.ts'
import { passwordGuessing } from './password-guessing.ts'
import { patientAges } from './patient-ages.ts'
import { patientReading } from './patient-reading.ts'
import { patientHints, patientMasks } from './patients.ts'
import { paymentNotices, paymentRace } from './payments.ts'
import { pumpTexts } from './pump-texts.ts'
import { qrBystander, qrOrders, qrRace } from './qr-login.ts'
import { resetFlow } from './reset-flow.ts'
import { loggingOut, refreshing } from './sessions.ts'
import { couponRush, orderOnce, stockRush, tamperedSettle, yearLimit } from './settling.ts'
import { sharedAddress } from './shared-address.ts'
import { socialForging } from './social-forging.ts'
import { socialRedirects } from './social-redirects.ts'
import { strangersFire } from './strangers-fire.ts'
import { attackUploads, pixelBomb } from './uploads.ts'

/** In the order in which they run. */
export const proofs: readonly Proof[] = [
  invariants,
  codeGuessing,
  codeBinding,
  codeSending,
  refreshing,
  loggingOut,
  qrBystander,
  qrRace,
  qrOrders,
  freshProof,
  passwordGuessing,
  resetFlow,
  enumeration,
  socialForging,
  socialRedirects,
  merging,
  closing,
  addressLimit,
  addressDefault,
  addressMasks,
  patientHints,
  patientMasks,
  patientAges,
  patientReading,
  rxCallOrders,
  onePrescription,
  linkGuessing,
  linkScope,
  linkReading,
  linkPhone,
  linkDump,
  stockRush,
  tamperedSettle,
  couponRush,
  orderOnce,
  yearLimit,
  coinLedger,
  paymentNotices,
  paymentRace,
  strangersFire,
  orderEdges,
  orderModel,
  attackUploads,
  pixelBomb,
  ownerMatrix,
  crossSiteWrites,
  edge,
  canaries,
  pumpTexts,
  fullArrays,
  sharedAddress,
  operatorNulls,
  crash,
  moneyCrash,
  keyRotation,
  databaseAway,
  fuzz,
]
