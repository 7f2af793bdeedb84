import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { GetAppDialog } from './get-app-dialog.tsx';

const width = window.innerWidth;

afterEach(() => {
  cleanup();
  window.innerWidth = width;
});

function setUp(innerWidth: number, show?: 'stores' | 'code') {
  window.innerWidth = innerWidth;
  render(
    <GetAppDialog
      open
      onOpenChange={() => {}}
      title="Get the app"
      scanText="Scan and download"
      stores={[{ label: 'App Store', url: 'https://apps.example/us/manuka' }]}
      qr={<svg role="img" aria-label="QR code" />}
      show={show}
      closeLabel="Not now"
    />,
  );
}

describe('GetAppDialog', () => {
  it('shows store links on mobile and a QR code on desktop [MODAL-06]', () => {
    setUp(390);
    expect(screen.getByRole('link', { name: 'App Store' }).getAttribute('href')).toBe('https://apps.example/us/manuka');
    expect(screen.queryByRole('img', { name: 'QR code' })).toBeNull();
    cleanup();

    setUp(1280);
    expect(screen.queryByRole('img', { name: 'QR code' })).not.toBeNull();
    expect(screen.queryByText('Scan and download')).not.toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows what the owner chooses, whatever the width', () => {
    setUp(1280, 'stores');
    expect(screen.queryByRole('link', { name: 'App Store' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Not now' })).not.toBeNull();
  });
});
