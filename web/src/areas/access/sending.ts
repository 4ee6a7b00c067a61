// What only the sending of a code needs, as one chunk: fetched once there is a phone to send to.
export { ImageCode } from './parts/image-code.tsx'
export { SlideOrCode } from './parts/slide-or-code.tsx'
export { WaitCountdown } from './parts/wait-countdown.tsx'
export { afterSlide, redrawPicture, sendCode } from './sending-calls.ts'
