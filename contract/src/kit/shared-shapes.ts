import type { TSchema } from 'typebox'
import { codePurposes } from '../areas/access/limits.ts'
import { PasswordLogin } from '../areas/access/password.ts'
import { Session } from '../areas/access/shared.ts'
import { drawImageCaptcha } from '../areas/access/sms.ts'
import { AddressView } from '../areas/addresses.ts'
import { ExpectedGifts } from '../areas/cart.ts'
import { CouponStatus } from '../areas/coupons.ts'
import { ChosenDiseasesInput, ChosenDiseasesView, Disease, DiseaseGroup, listDiseases } from '../areas/diseases.ts'
import { CompletionInput, CompletionView } from '../areas/inquiry/completing.ts'
import { getInquiry, InquiryDraft, saveInquiryDraft } from '../areas/inquiry/filling.ts'
import { ReviewRow } from '../areas/inquiry/reviewing.ts'
import {
  inquiryInput,
  PrescriptionHead,
  PrescriptionRecord,
  ReviewerView,
  ReviewQuestion,
  ShownWarning,
} from '../areas/inquiry/shapes.ts'
import { getCompletion } from '../areas/links/completing.ts'
import { openLink, registerByLink } from '../areas/links/opening.ts'
import { listLinks } from '../areas/links/operating.ts'
import { OrderedGoods } from '../areas/links/ordering.ts'
import { getSettings, settingModules } from '../areas/mall.ts'
import { catalogueIngredients, Warning, WarningCheck } from '../areas/medication.ts'
import { hookEvents, operatorScopes, whoOperates } from '../areas/operators.ts'
import { countOrders, Logistics, listOrders, OrderDetail } from '../areas/orders/reading.ts'
import {
  CertificateNumber,
  ChangedPatient,
  GuardianInPlain,
  GuardianInput,
  HealthAnswerShape,
  NewPatient,
  PatientCard,
  PatientConsents,
  PatientSexNumber,
  PatientView,
  realNameOutcomes,
  SavedPatient,
} from '../areas/patients.ts'
import { getPayment, PaymentWay, startPayment } from '../areas/payments/paying.ts'
import { Plan } from '../areas/plans.ts'
import { feedCategories } from '../areas/products/feeds.ts'
import { listCategories } from '../areas/products/selling.ts'
import { consentKinds } from '../consents.ts'
import { cartProblems } from '../fields/cart.ts'
import { claimKinds, claimStates, everyClaimReason } from '../fields/claims.ts'
import { completionParts, completionStates } from '../fields/completions.ts'
import { couponRangeKinds } from '../fields/coupons.ts'
import { diseaseSexes } from '../fields/diseases.ts'
import { healthLabelList, healthQuestions } from '../fields/health-info.ts'
import {
  pregnancyAnswers,
  prescriptionStates,
  prescriptionSteps,
  reviewChecks,
  safetyQuestions,
} from '../fields/inquiry.ts'
import { invoiceStates, invoiceTypes } from '../fields/invoices.ts'
import { bindStates, linkKinds, linkStates } from '../fields/links.ts'
import { warningKinds, warningSeverities } from '../fields/medication.ts'
import { orderActions } from '../fields/order-actions.ts'
import { lineRoles, orderStatusNumbers, orderTabs, orderTypes, rxStates } from '../fields/orders.ts'
import { relationLabels } from '../fields/patients.ts'
import { paymentStates, payStates } from '../fields/payments.ts'
import { planStates } from '../fields/plans.ts'
import { jobNatures, maritalStatuses, revenueRanges } from '../fields/profile-options.ts'
import { linkStages } from './operation.ts'
import { Id, InstantInput, InvoiceRequest, OrdersCode, ProductCode, UploadUrl } from './shapes.ts'
import { Cents, Instant, OneOf } from './types.ts'

const inquiry = getInquiry.answers[200].properties
const orderHead = listOrders.answers[200].properties.content.items.properties

/** Shapes that several operations use, by the name under which the API document states each of them once. */
export const sharedShapes: Readonly<Record<string, TSchema>> = {
  Id: Id(),
  OrdersCode: OrdersCode(),
  ProductCode: ProductCode(),
  UploadUrl: UploadUrl(),
  Cents: Cents(),
  Instant: Instant(),
  InstantInput: InstantInput(),

  Session,
  PasswordLogin,
  Captcha: drawImageCaptcha.answers[200],
  Address: AddressView,
  OrderCounts: countOrders.answers[200],
  OrdersPage: listOrders.answers[200],
  OrderCard: listOrders.answers[200].properties.content.items,
  OrderDetail,
  Logistics,
  OrderClaim: orderHead.claim,
  OrderPrescription: orderHead.prescription,
  InvoiceRequest: InvoiceRequest(),
  PaymentAttempt: getPayment.answers[200],
  PaymentStart: startPayment.answers[200],
  Disease,
  DiseaseGroup,
  DiseaseSearch: listDiseases.answers[200],
  ChosenDiseases: ChosenDiseasesInput(),
  ChosenDiseasesShown: ChosenDiseasesView,
  Warning,
  WarningCheck,
  WarningReason: inquiryInput.warningReasons.items,
  SafetyAnswer: inquiryInput.prescriptionAnswer.items,
  ShownWarning,
  ReviewQuestion,
  InquiryDraft,
  Inquiry: getInquiry.answers[200],
  InquiryDrug: inquiry.drugs.items,
  InquirySettings: inquiry.settings,
  AwaitedCompletion: inquiry.completion,
  InquiryConsents: inquiry.consents,
  ChosenDisease: ChosenDiseasesView.properties.diseasesList.items,
  Reviewer: ReviewerView,
  ReviewRow,
  Substance: catalogueIngredients.answers[200].properties.content.items.properties.groups.items,
  SavedDraft: saveInquiryDraft.answers[200],
  PrescriptionHead,
  PrescriptionRecord,
  Plan,
  NewPatient,
  ChangedPatient,
  PatientView,
  LinkOpening: openLink.answers[200],
  LinkEntered: registerByLink.answers[200],
  OrderLink: listLinks.answers[200].properties.content.items,
  PatientCard,
  PatientConsents,
  SavedPatient,
  HealthAnswer: HealthAnswerShape,
  Guardian: GuardianInput,
  GuardianInPlain,
  Operator: whoOperates.answers[200],
  CategoryCount: listCategories.answers[200].items,
  FeedResults: feedCategories.answers[200],
  ModuleSettings: getSettings.answers[200],

  CertificateType: CertificateNumber(),
  ClaimKind: OneOf(claimKinds),
  ClaimReason: OneOf(everyClaimReason),
  ClaimState: OneOf(claimStates),
  CodePurpose: OneOf(codePurposes),
  CartProblem: OneOf(cartProblems),
  ConsentKind: OneOf(consentKinds),
  CouponRange: OneOf(couponRangeKinds),
  CouponStatus: CouponStatus(),
  HealthLabel: OneOf(healthLabelList),
  HealthQuestion: OneOf(healthQuestions),
  HookEvent: OneOf(hookEvents),
  InvoiceState: OneOf(invoiceStates),
  InvoiceType: OneOf(invoiceTypes),
  JobNature: OneOf(jobNatures),
  DiseaseSex: OneOf(diseaseSexes),
  InquiryState: OneOf(prescriptionStates),
  InquiryStep: OneOf(prescriptionSteps),
  PregnancyAnswer: OneOf(pregnancyAnswers),
  SafetyQuestion: OneOf(safetyQuestions),
  ReviewCheck: OneOf(reviewChecks),
  PlanState: OneOf(planStates),
  WarningRuleKind: OneOf(warningKinds),
  WarningSeverity: OneOf(warningSeverities),
  Completion: getCompletion.answers[200],
  CompletionInput,
  CompletionPart: OneOf(completionParts),
  CompletionState: OneOf(completionStates),
  CompletionView,
  OrderedGoods: OrderedGoods(),
  ExpectedGift: ExpectedGifts().items,
  LinkBindState: OneOf(Object.values(bindStates)),
  LinkKind: OneOf(linkKinds),
  LinkStage: OneOf(linkStages),
  LinkState: OneOf(linkStates),
  LineRole: OneOf(lineRoles),
  MaritalStatus: OneOf(maritalStatuses),
  OperatorScope: OneOf(operatorScopes),
  OrderAction: OneOf(orderActions),
  OrderStatus: OneOf(Object.keys(orderStatusNumbers)),
  OrderTab: OneOf(orderTabs),
  OrderType: OneOf(orderTypes),
  PatientSex: PatientSexNumber(),
  PayState: OneOf(payStates),
  PaymentState: OneOf(paymentStates),
  PaymentWay: PaymentWay(),
  PrescriptionState: OneOf(rxStates),
  RealNameResult: OneOf(realNameOutcomes),
  RelationLabel: OneOf(relationLabels),
  RevenueRange: OneOf(revenueRanges),
  SettingModule: OneOf(settingModules),
}
