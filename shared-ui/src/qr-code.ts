/** Codes to scan. Apart, because few pages show one. */
export { QrCode, type QrCodeProps } from './qr-code/qr-code.tsx';
