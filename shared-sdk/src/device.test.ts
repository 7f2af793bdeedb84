import { describe, expect, it } from 'vitest';
import { createDevice, type Environment } from './device.ts';
import { createKeyValue } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { isUuidV4 } from './uuid.ts';

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
const make = (environment: Partial<Environment> = {}, area = memoryStorage()) =>
  createDevice(
    createKeyValue(() => area),
    { width: () => 1280, userAgent: desktop, ...environment },
  );

describe('the device id [ENT-08]', () => {
  it('is a UUID v4 that survives a reload [PERSIST-05]', () => {
    const area = memoryStorage();
    const id = make({}, area).id();
    expect(isUuidV4(id)).toBe(true);
    expect(make({}, area).id()).toBe(id);
  });

  it('is generated again if it is missing or damaged [PERSIST-05]', () => {
    const area = memoryStorage();
    const id = make({}, area).id();
    area.clear();
    const second = make({}, area).id();
    expect(second).not.toBe(id);
    area.setItem('manuka.device', '{"version":1,"value":{"deviceId":"x"}}');
    expect(isUuidV4(make({}, area).id())).toBe(true);
  });
});

describe('the device’s flags [ENT-08] [ENT-14]', () => {
  it('are off at first and survive a reload once set [PERSIST-06]', () => {
    const area = memoryStorage();
    const device = make({}, area);
    for (const flag of [
      'hasSpeechOnboardingFinished',
      'hasRegenerateTextOnboardingFinished',
      'isPushedFirstEvent',
    ] as const) {
      expect(device.flag(flag)).toBe(false);
      device.setFlag(flag, true);
      expect(make({}, area).flag(flag)).toBe(true);
    }
    expect(make({}, area).id()).toBe(device.id());
  });
});

describe('the headers [API-03] [API-04]', () => {
  it.each([
    ['a wide window', {}, 'PCWEB'],
    ['992 px', { width: () => 992 }, 'PCWEB'],
    ['a narrow window', { width: () => 991 }, 'MOWEB'],
    ['a mobile user agent', { userAgent: phone }, 'MOWEB'],
    ['a browser that says it is mobile', { hints: { mobile: true } }, 'MOWEB'],
  ])('name the platform of %s [API-03]', (_, environment, platform) => {
    expect(make(environment).headers().Platform).toBe(platform);
  });

  it.each([
    [desktop, 'Chrome/150.0.0.0'],
    ['Mozilla/5.0 (X11; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox/145.0'],
    [phone, 'Safari/19.0'],
    ['', 'unknown'],
  ])('name the browser of %j [API-04]', (userAgent, version) => {
    expect(make({ userAgent }).headers()['Platform-Version']).toBe(version);
  });

  it('take the browser’s own name over the user agent [API-04]', () => {
    const brands = [
      { brand: 'Not/A)Brand', version: '8' },
      { brand: 'Chromium', version: '150' },
    ];
    expect(make({ hints: { brands } }).headers()['Platform-Version']).toBe('Chromium/150');
  });

  it('name the client version and the model [API-05, API-06]', () => {
    expect(make().headers()).toMatchObject({ 'Client-Version': '0.9.19', 'Device-Model': 'Web' });
    expect(make({ hints: { platform: 'Lin\u00fcx\n' } }).headers()['Device-Model']).toBe('Linx');
  });
});
