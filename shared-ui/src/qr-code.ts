/** QR codes. A separate entry, as few pages show one. */
export { QrCode, type QrCodeProps } from './qr-code/qr-code.tsx';
