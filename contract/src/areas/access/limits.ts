/** How many codes may be sent to whom, and how long one is good (access#18, access#21, access#22, access#23). */
export const smsLimits = {
  /** Seconds between two codes to one phone; the button counts down from it. */
  resendSeconds: 60,
  perPhoneAnHour: 5,
  perPhoneADay: 10,
  perAddressAnHour: 30,
  /** Codes for all addresses of one network: an IPv4 /24, an IPv6 /48 (access#23). */
  perNetworkAnHour: 100,
  /** Life of a code, in seconds. */
  codeSeconds: 300,
  /** Compares a code survives. */
  codeTries: 5,
  /** Life of a ticket and of a slider pass, in seconds (access#27, access#33). */
  ticketSeconds: 120,
  /** Codes the whole shop may send in a minute before the breaker opens. */
  everyoneAMinute: 600,
  /** Compares of codes to one phone within 24 hours, over all its codes. */
  comparesPerPhoneADay: 50,
} as const

/** These slow a machine down; the limits of codes hold without them. */
export const guardLimits = {
  /** Tries a puzzle survives. */
  sliderTries: 3,
  /** Once a phone has had this many codes within an hour, its next ticket asks for an image code. */
  imageCodePastPhoneAnHour: 2,
  /** The same for an address. */
  imageCodePastAddressAnHour: 10,
  /** Wrong image codes a ticket survives; each picture is good for one. */
  imageCodeProblems: 3,
  /** Pictures, of puzzles and image codes, for one address in ten minutes. */
  drawingsPerAddress: 120,
  /** Codes tried, right or wrong, from one address in ten minutes. */
  guessesPerAddress: 60,
} as const

/** What a code may be used for; a code of one purpose opens nothing else (access#18). */
export const codePurposes = ['login', 'register', 'bind', 'reset', 'changePhone', 'proof', 'close'] as const
export type CodePurpose = (typeof codePurposes)[number]
