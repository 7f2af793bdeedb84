import { constants } from './contract/constants.ts';
import { asRecord, createStored, type KeyValue } from './storage.ts';
import { isUuidV4, uuidV4 } from './uuid.ts';

const flagNames = [
  'hasSpeechOnboardingFinished',
  'hasRegenerateTextOnboardingFinished',
  'isPushedFirstEvent',
  'hasPushBeenOffered',
] as const;
export type DeviceFlag = (typeof flagNames)[number];

export interface Device {
  /** UUID v4 of this browser; generated again if it is missing or damaged. */
  id(): string;
  flag(name: DeviceFlag): boolean;
  setFlag(name: DeviceFlag, value: boolean): void;
  /** The client's data in every request. */
  headers(): Record<string, string>;
}

interface DeviceState extends Record<DeviceFlag, boolean> {
  readonly deviceId: string;
}

export interface ClientHints {
  readonly platform?: string;
  readonly brands?: readonly { readonly brand: string; readonly version: string }[];
  readonly mobile?: boolean;
}
/** The available data about the browser. */
export interface Environment {
  readonly width: () => number;
  readonly userAgent: string;
  readonly hints?: ClientHints | undefined;
}

export function createDevice(storage: KeyValue, environment: Environment): Device {
  const stored = createStored<DeviceState>(storage, 'manuka.device', 1, parseState);
  const state = (): DeviceState => {
    const held = stored.get();
    if (held) return held;
    const fresh = {
      deviceId: uuidV4(),
      hasSpeechOnboardingFinished: false,
      hasRegenerateTextOnboardingFinished: false,
      isPushedFirstEvent: false,
      hasPushBeenOffered: false,
    };
    stored.set(fresh);
    return fresh;
  };
  return {
    id: () => state().deviceId,
    flag: (name) => state()[name],
    setFlag: (name, value) => stored.set({ ...state(), [name]: value }),
    headers: () => ({
      Platform: isMobile(environment) ? 'MOWEB' : 'PCWEB',
      'Platform-Version': ascii(platformVersion(environment)),
      'Client-Version': constants.clientVersion,
      'Device-Model': ascii(environment.hints?.platform || 'Web'),
      'Device-Id': state().deviceId,
    }),
  };
}

export function browserEnvironment(): Environment {
  if (typeof window === 'undefined') return { width: () => Number.POSITIVE_INFINITY, userAgent: '' };
  const { navigator } = window;
  const hints = 'userAgentData' in navigator ? (navigator.userAgentData as ClientHints | undefined) : undefined;
  return { width: () => window.innerWidth, userAgent: navigator.userAgent, hints };
}

function parseState(value: unknown): DeviceState | null {
  const record = asRecord(value);
  if (!isUuidV4(record?.deviceId)) return null;
  return {
    deviceId: record.deviceId,
    hasSpeechOnboardingFinished: record.hasSpeechOnboardingFinished === true,
    hasRegenerateTextOnboardingFinished: record.hasRegenerateTextOnboardingFinished === true,
    isPushedFirstEvent: record.isPushedFirstEvent === true,
    hasPushBeenOffered: record.hasPushBeenOffered === true,
  };
}

function isMobile({ width, userAgent, hints }: Environment): boolean {
  return width() < constants.breakpoints.md || hints?.mobile === true || /Android|iPhone|iPad|Mobile/i.test(userAgent);
}

/** `Firefox/140.0`: the most specific product of the user agent, or the browser's brands if available. */
function platformVersion({ userAgent, hints }: Environment): string {
  const brand = hints?.brands?.find(({ brand }) => !/not.?a.?brand/i.test(brand.replace(/[^a-z ]/gi, ' ')));
  if (brand) return `${brand.brand}/${brand.version}`;
  const safari = userAgent.includes('Safari') ? /Version\/([\d.]+)/.exec(userAgent)?.[1] : undefined;
  const product = /(?:Edg|OPR|Firefox|CriOS|FxiOS|Chrome)\/[\d.]+/.exec(userAgent)?.[0];
  return product ?? (safari ? `Safari/${safari}` : 'unknown');
}

/** Header values travel as Latin characters only. */
const ascii = (value: string) => value.replace(/[^\x20-\x7e]/g, '').slice(0, 100);
