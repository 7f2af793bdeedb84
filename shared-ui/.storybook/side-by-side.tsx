const MODES = [
  { name: 'Dark', globals: 'theme:dark' },
  { name: 'Light', globals: 'theme:light' },
  { name: 'Right to left', globals: 'dir:rtl' },
  { name: 'Text at 200 %', globals: 'text:200' },
  { name: 'Reduced motion', globals: 'motion:reduced' },
  { name: 'Korean', globals: 'language:ko' },
] as const;

/** Shows a story in every mode at once, each in an iframe because modes are set on a page's root. */
export function SideBySide({ storyId }: { storyId: string }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))', gap: 12, padding: 12 }}>
      {MODES.map(({ name, globals }) => (
        <figure key={name} style={{ display: 'grid', gap: 4 }}>
          <figcaption style={{ color: 'var(--text-dim)', fontSize: 'var(--type-2)' }}>{name}</figcaption>
          <iframe
            title={name}
            src={`iframe.html?id=${storyId}&viewMode=story&globals=${globals};view:one`}
            style={{ inlineSize: '100%', blockSize: 480, border: '1px solid var(--line)', borderRadius: 12 }}
          />
        </figure>
      ))}
    </div>
  );
}
